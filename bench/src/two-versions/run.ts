// Runs the last release and today's code on one PostgreSQL database, as a restart one by one does, and drives both.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { airportBody } from '../../../apps/api/test/airports.ts';
import { startBlobStorage } from '../../../apps/api/test/blob-storage.ts';
import { startIssuer } from '../../../apps/api/test/issuer.ts';
import { startMailbox } from '../../../apps/api/test/mailbox.ts';
import { spawnMain } from '../../../apps/api/test/spawn-main.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { unpackVersion } from './old-version.ts';
import { type Call, type PersonAt, personAt } from './person.ts';

/** Where 0.2.0 was released; `apps/api/test/archives/README.md` names each release's commit. */
const LAST_RELEASE = 'f940c3e9';
const [APPLICANT, OFFICER, ROOT] = ['applicant@two.test', 'officer@two.test', 'root@two.test'];

async function aPerson(
  db: pg.Client,
  email: string,
  grant: [scope: number, role: number, target: string | null] | null,
) {
  const id = (
    await db.query('insert into users (id, email, name) values (gen_random_uuid(), $1, $1) returning id', [email])
  ).rows[0].id;
  if (grant)
    await db.query(
      'insert into grants (id, user_id, scope, role, target_id) values (gen_random_uuid(), $1, $2, $3, $4)',
      [id, ...grant],
    );
}

async function anAirport(root: PersonAt): Promise<string> {
  const { id } = await root.send<{ id: string }>('POST', 'Airports', airportBody({ icao: 'YTWO' }));
  const set = await root.send<{ id: string; version: number }>('POST', 'SurfaceSets/generate', {
    ...{ airportId: id, name: 'OLS', rulesets: ['mos139-2019'] },
  });
  await root.send('POST', `SurfaceSets/${set.id}/publish`, { version: set.version });
  return id;
}

/** Reads, drafts and lodgements, one after the other, until told to stop. */
function keepAsking(applicant: PersonAt, airportId: string) {
  const made = { drafts: [] as string[], lodged: [] as string[] };
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      try {
        await applicant.list();
        made.drafts.push((await applicant.draft(airportId)).id);
        made.lodged.push((await applicant.lodge(airportId)).id);
      } catch {
        // Noted with the call.
      }
      await sleep(50);
    }
  })();
  return {
    made,
    stop: async () => {
      isOver = true;
      await asking;
    },
  };
}

export async function run(args: readonly string[]): Promise<void> {
  const { commit, rounds } = parseArgs({
    args: [...args],
    options: { commit: { type: 'string', default: LAST_RELEASE }, rounds: { type: 'string', default: '10' } },
  }).values;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jibline-two-versions-'));
  const [postgres, issuer, mailbox, storage] = await Promise.all([
    ...([startPostgres({}), startIssuer(), startMailbox(), startBlobStorage()] as const),
  ]);
  const env = {
    ...storage.env,
    ...{ DATABASE_URL: postgres.url, OIDC_ISSUER: issuer.url, SMTP_URL: mailbox.url, TRUST_PROXY: 'loopback' },
    ...{ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  };
  const calls: Call[] = [];
  const old = spawnMain(env, [], unpackVersion(commit, folder));
  const errors: string[] = [];
  old.child.stdout?.on('data', (lines) =>
    errors.push(
      ...String(lines)
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    ),
  );
  const oldAddress = await old.ready;
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const migrations = async () =>
    (await db.query('select count(*)::int as n from applied_migrations')).rows[0].n as number;
  const before = await migrations();
  const at = (version: string, address: string) => (email: string) =>
    personAt({ version, address, issuer, calls }, email);
  const atOld = at('old', oldAddress);
  await aPerson(db, ROOT, [0, 0, null]);
  const airportId = await anAirport(atOld(ROOT));
  await aPerson(db, OFFICER, [1, 0, airportId]);
  await aPerson(db, APPLICANT, null);

  const asking = keepAsking(atOld(APPLICANT), airportId);
  await sleep(2_000);
  const today = spawnMain(env);
  const atToday = at('today', await today.ready);
  const after = await migrations();
  const whileMigrating = calls.length;
  const alsoAsking = keepAsking(atToday(APPLICANT), airportId);

  // Each application passes from one version to the other at every step, and back.
  const sides = [atOld, atToday] as const;
  const decided: { id: string; code: string }[] = [];
  const refused: string[] = [];
  for (let n = 0; n < Number(rounds); n += 1) {
    const [one, other] = n % 2 === 0 ? sides : ([sides[1], sides[0]] as const);
    try {
      const { id } = await one(APPLICANT).lodge(airportId);
      await other(OFFICER).take(id);
      await one(OFFICER).markReady(id);
      const { airports } = await other(OFFICER).approve(id, airportId);
      decided.push({ id, code: airports[0]?.permitCode ?? '' });
    } catch (error) {
      refused.push(String(error));
    }
  }
  await asking.stop();
  await alsoAsking.stop();
  for (const { id, code } of decided)
    for (const side of sides) {
      const { permitNumber } = await side(APPLICANT).verify(code);
      if (!permitNumber || !(await side(OFFICER).isIntact(id))) refused.push(`${id} does not verify`);
    }
  old.child.kill('SIGTERM');
  const { code: exit, stderr } = await old.ended;
  const made = [asking.made, alsoAsking.made].flatMap(({ drafts, lodged }) => [...drafts, ...lodged]);
  let broken = 0;
  for (const id of made) if (!(await atToday(APPLICANT).isIntact(id))) broken += 1;
  const waiting = async () =>
    (await db.query("select count(*)::int as n from letters where state in ('waiting', 'queued')")).rows[0].n as number;
  for (let n = 0; n < 60 && (await waiting()) > 0; n += 1) await sleep(500);

  const faults = calls.filter(({ fault }) => fault !== null);
  const longest = (some: readonly Call[]) => Math.round(Math.max(0, ...some.map(({ milliseconds }) => milliseconds)));
  const ofOld = calls.filter(({ version }) => version === 'old');
  console.log(`old version    ${commit}, ${before} migrations; today ${after}`);
  console.log(
    `calls          old ${ofOld.length} (${ofOld.filter((call) => calls.indexOf(call) < whileMigrating).length} before today's was ready), today ${calls.length - ofOld.length}`,
  );
  console.log(
    `longest wait   old while today's started ${longest(calls.slice(0, whileMigrating))} ms, both afterwards ${longest(calls.slice(whileMigrating))} ms`,
  );
  console.log(`made           ${made.length} drafts and lodgements, ${broken} of them lost or with a broken history`);
  console.log(
    `decided        ${decided.length} of ${rounds}, lodged, taken, prepared and approved in turn by both versions; each permit verified by both`,
  );
  console.log(`emails         ${mailbox.raw.length} sent, ${await waiting()} wait`);
  console.log(`refused        ${faults.length + refused.length}; the old version ended with ${exit}`);
  for (const { version, what, fault } of faults.slice(0, 8)) console.log(`  ${version}: ${what}: ${fault}`);
  for (const why of refused.slice(0, 4)) console.log(`  ${why}`);
  for (const line of errors.slice(0, 5)) console.log(`  log of the old version: ${line.slice(0, 1_500)}`);
  if (stderr) console.log(stderr.slice(0, 2_000));
  const isGood = faults.length + refused.length + broken === 0 && exit === 0 && after > before;
  process.exitCode = isGood ? 0 : 1;

  today.child.kill('SIGTERM');
  await today.ended;
  await db.end();
  await Promise.all([issuer.stop(), mailbox.stop(), storage.stop()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
