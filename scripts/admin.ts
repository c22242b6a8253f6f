// `npm run admin -- grant global administrator EMAIL`: platform roles from the command line, for the first
// administrator and when nobody else can grant them. Uses DATABASE_URL, or the embedded database in DATA_DIR, like the
// server.
import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_NAME, ROLE, ROLE_LABELS, RoleCode } from '@jibline/contract';
import { adoptKey, introduceKey, trustKey } from '../apps/api/src/applications/permit/adopt-key.ts';
import { markKeyCompromised } from '../apps/api/src/applications/permit/compromise-key.ts';
import { embeddedIn, serverAt } from '../apps/api/src/config.ts';
import { type Database, openDatabase } from '../apps/api/src/db.ts';
import { loadPermitSeed, permitKeyFile } from '../apps/api/src/integrations/permit-key.ts';
import { withSecretFiles } from '../apps/api/src/secret-files.ts';
import { openSigner, type PermitSigner } from '../apps/api/src/signing/signer.ts';
import { grantPlatformRole, revokePlatformRole } from '../apps/api/src/users/platform-roles.ts';
import { listPlatformGrants } from '../apps/api/src/users/store.ts';
import { calledAs } from './product/called-as.ts';
import { DEFAULT_DATA_DIR } from './product/settings.ts';

const ADMIN = calledAs('admin');
const env = withSecretFiles(process.env);
const dataDir = path.resolve(env.DATA_DIR || DEFAULT_DATA_DIR);
const ROLE_NAMES = Object.keys(ROLE) as (keyof typeof ROLE)[];
const isRole = (name: string): name is keyof typeof ROLE => ROLE_NAMES.some((known) => known === name);
const USAGE = `Usage:
  ${ADMIN} list
  ${ADMIN} grant global ROLE EMAIL
  ${ADMIN} revoke global ROLE EMAIL
  ${ADMIN} migrate
  ${ADMIN} next-key
  ${ADMIN} key-trust KEYID REASON
  ${ADMIN} key-compromised KEYID REASON
ROLE is one of ${ROLE_NAMES.join(', ')}. The database is the one in DATABASE_URL, or the embedded one in DATA_DIR.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([verb = '', scope = '', role = '', email = '', ...more]: readonly string[]): Promise<void> {
  const reason = [role, email, ...more].join(' ').trim();
  if (verb === 'key-compromised') return keyCompromised(scope, reason);
  if (verb === 'key-trust') return keyTrust(scope, reason);
  if (verb === 'next-key' && scope === '') return nextKey();
  const isChange = verb === 'grant' || verb === 'revoke';
  if (!isChange && !((verb === 'list' || verb === 'migrate') && scope === '')) throw new Error(USAGE);
  if (isChange && (scope !== 'global' || !isRole(role) || email === '' || more.length > 0)) throw new Error(USAGE);
  await withDatabase(async ({ db, applied }) => {
    if (verb === 'migrate') return console.log(`${applied.length} migrations applied.`);
    if (verb === 'list') return print(await listPlatformGrants(db));
    if (!isRole(role)) return;
    const change = verb === 'grant' ? grantPlatformRole : revokePlatformRole;
    const isNew = await change(db, email, ROLE[role], new Date());
    const label = ROLE_LABELS[ROLE[role]].toLowerCase();
    const state = verb === 'grant' ? 'is' : 'is no longer';
    console.log(
      isNew
        ? `${email} ${state} a global ${label} of ${PRODUCT_NAME}. This is recorded in their history.`
        : `Nothing to do: ${email} ${verb === 'grant' ? 'already is' : 'is not'} a global ${label}.`,
    );
  });
}

/** The key of the server, without making one. */
async function ownKey(): Promise<PermitSigner> {
  const [seed, file] = [env.PERMIT_SIGNING_KEY, permitKeyFile(dataDir)];
  if (!seed && !existsSync(file))
    throw new Error(`There is no permit key: set PERMIT_SIGNING_KEY, or DATA_DIR with ${file}.`);
  return openSigner(await loadPermitSeed(seed ? { seed } : { file }));
}

/** The key in use introduces the next one, so that permits signed with either verify; then the servers start with it. */
async function nextKey(): Promise<void> {
  const seed = randomBytes(32).toString('base64url');
  const [own, next] = [await ownKey(), openSigner(await loadPermitSeed({ seed }))];
  await withDatabase(async ({ db }) => {
    await adoptKey(db, own, new Date());
    await introduceKey(db, own, next, new Date());
  });
  console.log(`Key ${next.keyId} is published beside ${own.keyId}. This is recorded in its history.`);
  if (env.PERMIT_SIGNING_KEY) {
    console.log(`Set PERMIT_SIGNING_KEY='${seed}', keep a copy in a safe place, and restart every process.`);
    return;
  }
  const file = permitKeyFile(dataDir);
  renameSync(file, `${file}.${own.keyId}`);
  writeFileSync(file, `${seed}\n`, { flag: 'wx', mode: 0o600 });
  console.log(`It is in ${file}; the one before in ${file}.${own.keyId}. Restart the server, then delete that file.`);
}

async function keyTrust(keyId: string, reason: string): Promise<void> {
  if (keyId === '' || reason === '') throw new Error(USAGE);
  const own = await ownKey();
  await withDatabase(({ db }) => trustKey(db, own, keyId, reason, new Date()));
  console.log(`Key ${own.keyId} vouches for ${keyId} from now on. This is recorded in its history.`);
}

/** Moves the key file away, so that the next start makes a new key; a key in the environment must be changed by the operator. */
async function keyCompromised(keyId: string, reason: string): Promise<void> {
  if (keyId === '' || reason === '') throw new Error(USAGE);
  const file = permitKeyFile(dataDir);
  await withDatabase(async ({ db }) => {
    const isNew = await markKeyCompromised(db, keyId, reason, new Date());
    console.log(
      isNew ? `Key ${keyId} is marked as compromised. This is recorded in its history.` : 'It was marked before.',
    );
  });
  const own = existsSync(file) && openSigner(await loadPermitSeed({ file })).keyId === keyId;
  if (own) renameSync(file, `${file}.compromised`);
  console.log(
    own
      ? `${file} was moved to ${file}.compromised. Restart the server: it makes a new key.`
      : 'If PERMIT_SIGNING_KEY is this key, set another and restart every process: none starts with this one.',
  );
  console.log(`If it does not start because of keys used before, run ${ADMIN} key-trust for each that is yours.`);
  console.log('Then ask holders of permits in force to print them again.');
}

function print(people: Awaited<ReturnType<typeof listPlatformGrants>>): void {
  if (people.length === 0)
    console.log(`Nobody has a global role. Add the first: ${ADMIN} grant global administrator EMAIL`);
  for (const { email, name, role, active, last_seen_at: seen } of people)
    console.log(
      [
        ROLE_LABELS[RoleCode.parse(role)].padEnd(14),
        email,
        name ?? '',
        active ? '' : 'inactive',
        seen ? `last seen ${seen.toISOString()}` : 'has not signed in yet',
      ]
        .filter(Boolean)
        .join('  '),
    );
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const url = env.DATABASE_URL;
  const database = await openDatabase(
    url ? serverAt(url, env.MIGRATION_DATABASE_URL || undefined, 10) : embeddedIn(dataDir),
  );
  try {
    const file = permitKeyFile(dataDir);
    const seed = env.PERMIT_SIGNING_KEY;
    // Entries a command adds are signed too; without the key the next start of the server signs them.
    if (seed || existsSync(file))
      database.signHistoryWith(openSigner(await loadPermitSeed(seed ? { seed } : { file })));
    await work(database);
  } finally {
    await database.close();
  }
}
