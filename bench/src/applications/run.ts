// What the application list and its spreadsheet cost with many applications, beside plain OFFSET paging in the same
// run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startIssuer } from '../../../apps/api/test/issuer.ts';
import { AIRPORTS } from '../../../apps/api/test/many-applications.ts';
import { spawnMain } from '../../../apps/api/test/spawn-main.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { compileCache } from '../../../scripts/product/child.ts';
import { SERVER_FLAGS } from '../../../scripts/product/server-flags.ts';
import { keepPace } from '../pace/pace.ts';
import { sumUpWaits } from '../pace/waits.ts';
import { measureExport } from './measure-export.ts';
import { measureLists, PAGE, timed } from './measure-lists.ts';
import { airportsOf, databaseOf } from './stored-database.ts';

/** Limit with 100,000 applications. */
const MAX_P99_MS = 50;
/** Limit with a million. */
const MAX_TIMES_FIRST = 3;
const MIN_TIMES_OFFSET = 25;
const EXPORTED = 100_000;
const PEOPLE = { root: 'root@bench.test', officer: 'officer@bench.test', owner: 'owner5@bench.test' };
/** A quarter of a small server's memory, as the manual advises; the default of 128 MB is outdated. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB'];

/** The peer: the straightforward solution. */
async function measureOffset(url: string, applications: number): Promise<number> {
  let last = 0;
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  for (const share of [0, 0.5, 0.99]) {
    const offset = Math.floor(applications * share);
    const ask = async () => {
      await pool.query('select * from applications order by updated_at desc, id desc limit 50 offset $1', [offset]);
      await pool.query('select count(*) from applications');
    };
    const took = await timed(
      Array.from({ length: 20 }, () => ask),
      20,
    );
    const { p50, p99 } = sumUpWaits(took, []);
    last = p50;
    console.log(
      `${`peer: OFFSET ${offset} and count(*), bare query`.padEnd(68)} ${p50.toFixed(0).padStart(7)} ${p99.toFixed(0).padStart(7)}`,
    );
  }
  await pool.end();
  return last;
}

/** The second peer, in a process of its own as our API is. */
async function startBare(url: string): Promise<{ child: ChildProcess; address: string }> {
  const file = new URL('./bare-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, url, String(PAGE)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, address: address.toString().trim() };
}

const options = {
  applications: { type: 'string', default: '100000' },
  calls: { type: 'string', default: '2000' },
  keep: { type: 'string' },
  'no-peer': { type: 'boolean', default: false },
  'no-export': { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  profile: { type: 'string' },
} as const;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const [applications, calls] = [Number(values.applications), Number(values.calls)];
  const postgres = await startPostgres({ dataFolder: values.keep ?? null, settings: SETTINGS });
  const issuer = await startIssuer();
  try {
    const url = await databaseOf(postgres, applications);
    const airports = await airportsOf(url);
    const tokens = new Map<string, string>();
    for (const [who, email] of Object.entries(PEOPLE)) {
      const claims = { email, email_verified: true, name: who };
      tokens.set(who, `Bearer ${await issuer.token(`sub|${email}`, { claims })}`);
    }
    const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
    const spawned = spawnMain(
      {
        DATABASE_URL: url,
        OIDC_ISSUER: issuer.url,
        RATE_LIMIT_PER_MINUTE: '1000000',
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        NODE_COMPILE_CACHE: compileCache,
      },
      [...SERVER_FLAGS, ...flags],
    );
    const address = await spawned.ready;
    const running = { address, apiPid: spawned.child.pid ?? 0, postgresPid: postgres.pid, tokens };
    // One crane type of three, and as many of the fifty airports as have 100,000 of it; with fewer applications, all of
    // that type.
    const some = airports.slice(0, Math.round((EXPORTED * 3 * AIRPORTS) / applications));
    const sheet = values['no-export']
      ? { firstMs: 0, mostMb: 0 }
      : await measureExport(
          running,
          { craneTypes: [0], airportIds: some, sort: { by: 'number', descending: false } },
          Math.min(EXPORTED, Math.round(applications / 3)),
        );
    const pace = await keepPace();
    const options = { all: applications, ofAirport: applications / AIRPORTS, only: values.only };
    const bare = values['no-peer'] ? null : await startBare(url);
    const peer = bare && { ...running, address: bare.address, apiPid: bare.child.pid ?? 0 };
    const worst = await measureLists(running, options, { calls, pace, bare: peer });
    bare?.child.kill();
    pace.stop();
    const offsetMs = values['no-peer'] ? null : await measureOffset(url, applications);
    const timesOffset = offsetMs === null ? null : offsetMs / (worst.p50.get('row at 99 %') ?? Number.NaN);
    spawned.child.kill('SIGTERM');
    await spawned.ended;
    console.log(
      `\nslowest p99 ${worst.p99.toFixed(0)} ms, ${worst.undisturbedP99.toFixed(0)} ms while the machine kept its pace (target with 100,000 ≤ ${MAX_P99_MS}); a page far inside costs at most ${worst.timesFirst.toFixed(2)} times the first (target with a million ≤ ${MAX_TIMES_FIRST}); row at 99 % ${timesOffset?.toFixed(0) ?? '–'} times as fast as OFFSET (≥ ${MIN_TIMES_OFFSET}); first byte ${sheet.firstMs.toFixed(0)} ms (≤ 2000); ${sheet.mostMb.toFixed(0)} MB (≤ 300)`,
    );
    const isMet =
      (applications > 100_000 || worst.undisturbedP99 <= MAX_P99_MS) &&
      worst.timesFirst <= MAX_TIMES_FIRST &&
      (applications < 1_000_000 || timesOffset === null || timesOffset >= MIN_TIMES_OFFSET);
    process.exitCode = isMet && sheet.firstMs <= 2000 && sheet.mostMb <= 300 ? 0 : 1;
  } finally {
    await issuer.stop();
    await postgres.stop();
  }
}
