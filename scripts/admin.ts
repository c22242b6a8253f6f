// `npm run admin -- grant global administrator EMAIL`: platform roles from the command line, for the first
// administrator and when nobody else can grant them. Uses DATABASE_URL, or the embedded database in DATA_DIR, like the
// server.
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT, ROLE, ROLE_LABELS, RoleCode } from '@jibline/contract';
import { markKeyCompromised } from '../apps/api/src/applications/permit/compromise-key.ts';
import { embeddedIn, serverAt } from '../apps/api/src/config.ts';
import { type Database, openDatabase } from '../apps/api/src/db.ts';
import { loadPermitSeed, permitKeyFile } from '../apps/api/src/integrations/permit-key.ts';
import { openSigner } from '../apps/api/src/signing/signer.ts';
import { grantPlatformRole, revokePlatformRole } from '../apps/api/src/users/platform-roles.ts';
import { listPlatformGrants } from '../apps/api/src/users/store.ts';
import { calledAs } from './product/called-as.ts';
import { DEFAULT_DATA_DIR } from './product/settings.ts';

const ADMIN = calledAs('admin');
const dataDir = path.resolve(process.env.DATA_DIR || DEFAULT_DATA_DIR);
const ROLE_NAMES = Object.keys(ROLE) as (keyof typeof ROLE)[];
const isRole = (name: string): name is keyof typeof ROLE => ROLE_NAMES.some((known) => known === name);
const USAGE = `Usage:
  ${ADMIN} list
  ${ADMIN} grant global ROLE EMAIL
  ${ADMIN} revoke global ROLE EMAIL
  ${ADMIN} migrate
  ${ADMIN} key-compromised KEYID REASON
ROLE is one of ${ROLE_NAMES.join(', ')}. The database is the one in DATABASE_URL, or the embedded one in DATA_DIR.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([verb = '', scope = '', role = '', email = '', ...more]: readonly string[]): Promise<void> {
  if (verb === 'key-compromised') return keyCompromised(scope, [role, email, ...more].join(' ').trim());
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
        ? `${email} ${state} a global ${label} of ${PRODUCT}. This is recorded in their history.`
        : `Nothing to do: ${email} ${verb === 'grant' ? 'already is' : 'is not'} a global ${label}.`,
    );
  });
}

/** Moves the file of the key away, so that the next start makes another; a key in the environment is for the operator to change. */
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
  const url = process.env.DATABASE_URL;
  const database = await openDatabase(
    url ? serverAt(url, process.env.MIGRATION_DATABASE_URL || undefined, 10) : embeddedIn(dataDir),
  );
  try {
    const file = permitKeyFile(dataDir);
    const seed = process.env.PERMIT_SIGNING_KEY;
    // What a command adds to a history is signed like the rest; without the key the next start of the server does it.
    if (seed || existsSync(file))
      database.signHistoryWith(openSigner(await loadPermitSeed(seed ? { seed } : { file })));
    await work(database);
  } finally {
    await database.close();
  }
}
