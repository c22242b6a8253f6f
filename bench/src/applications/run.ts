// What the list of applications and its spreadsheet cost with a million of them, beside plain OFFSET paging in the same run.
import { readFileSync } from 'node:fs';
import { API_BASE } from '@jibline/contract';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { SERVER_FLAGS } from '../../../scripts/product/server-flags.ts';
import { AIRPORTS, fill } from './fill.ts';

const APPLICATIONS = Number(process.env.APPLICATIONS ?? 1_000_000);
const IN_FLIGHT = 20;
const CALLS_EACH = Number(process.env.CALLS ?? 300);
const PAGE = 50;
const LONGEST_MS = 50;
const EXPORTED = 100_000;

const by = (column: string, descending = true) => ({ sort: { by: column, descending } });
const deep = (share: number, rows: number) => ({ pageNumber: Math.floor((rows * share) / PAGE) });

/** Who asks, what, and how many rows there are to page through. */
const asked = (): [who: string, name: string, filter: object][] => [
  ['root', 'newest first', {}],
  ['root', 'row 500,000 of all', deep(0.5, APPLICATIONS)],
  ['root', 'row 990,000 of all', deep(0.99, APPLICATIONS)],
  ['root', 'open, by due date', { states: [2, 3], ...by('dueAt', false) }],
  ['root', 'by project name, row 300,000', { ...by('projectName', false), ...deep(0.3, APPLICATIONS) }],
  ['root', 'words', { text: 'harbour 1999' }],
  ['root', 'near a point', { near: { latitude: -33.9, longitude: 151.2, radiusM: 20_000 } }],
  ['officer', 'own airport, newest first', {}],
  ['officer', 'own airport, open by due date', { states: [2, 3], ...by('dueAt', false) }],
  ['officer', 'own airport, smallest margin first', by('worstMarginM', false)],
  ['officer', 'own airport, row 15,000', deep(0.75, APPLICATIONS / AIRPORTS)],
  ['owner', 'own applications', {}],
];

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** So many at a time, as often as asked; milliseconds of each, the quickest first. */
async function timed(call: () => Promise<void>, times: number, inFlight: number): Promise<number[]> {
  const took: number[] = [];
  let left = times;
  const one = async () => {
    for (; left > 0; ) {
      left -= 1;
      const from = performance.now();
      await call();
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return took.toSorted((a, b) => a - b);
}

/** Processor time and greatest memory of the server's process, as the kernel counts them. */
function usageOf(pid: number): { cpuMs: number; peakMb: number; nowMb: number } {
  const [, , , , , , , , , , , user = '0', system = '0'] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000;
  return { cpuMs: (Number(user) + Number(system)) * 10, peakMb: mb('VmHWM'), nowMb: mb('VmRSS') };
}

interface Server {
  address: string;
  pid: number;
}

async function measureLists({ address, pid }: Server, tokens: Map<string, string>): Promise<number> {
  let worst = 0;
  console.log(
    `\n${'20 in flight, pages of 50, ms'.padEnd(46)} ${'first'.padStart(7)} ${'alone'.padStart(7)} ${'p50'.padStart(7)} ${'p99'.padStart(7)}  CPU`,
  );
  for (const [who, name, filter] of asked()) {
    const body = JSON.stringify({ pageSize: PAGE, ...filter });
    const headers = { authorization: tokens.get(who) ?? '', 'content-type': 'application/json' };
    let rows = 0;
    const call = async () => {
      const answer = await fetch(`${address}${API_BASE}/CranePermitApplications/get-application`, {
        method: 'POST',
        headers,
        body,
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${name}: ${text}`);
      rows = text.split('"version":').length - 1;
    };
    const [first = 0] = await timed(call, 1, 1);
    const alone = await timed(call, 15, 1);
    const before = usageOf(pid).cpuMs;
    const took = await timed(call, CALLS_EACH, IN_FLIGHT);
    const cpu = (usageOf(pid).cpuMs - before) / CALLS_EACH;
    worst = Math.max(worst, at(took, 0.99));
    const figures = [first, at(alone, 0.5), at(took, 0.5), at(took, 0.99)].map((ms) => ms.toFixed(1).padStart(7));
    console.log(`${`${who}: ${name} (${rows} rows)`.padEnd(46)} ${figures.join(' ')}  ${cpu.toFixed(1)}`);
  }
  return worst;
}

/** The peer: what one writes first. */
async function measureOffset(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: IN_FLIGHT });
  for (const share of [0, 0.5, 0.99]) {
    const offset = Math.floor(APPLICATIONS * share);
    const took = await timed(
      async () => {
        await pool.query('select * from applications order by updated_at desc, id desc limit 50 offset $1', [offset]);
        await pool.query('select count(*) from applications');
      },
      40,
      IN_FLIGHT,
    );
    console.log(
      `${`OFFSET ${offset} and count(*), bare query`.padEnd(46)} ${''.padStart(8)} ${at(took, 0.5).toFixed(1).padStart(8)} ${at(took, 0.99).toFixed(1).padStart(8)}`,
    );
  }
  await pool.end();
}

async function measureExport({ address, pid }: Server, token: string, airports: readonly string[]) {
  const before = usageOf(pid);
  let mostMb = before.nowMb;
  const watching = setInterval(() => {
    mostMb = Math.max(mostMb, usageOf(pid).nowMb);
  }, 20);
  const from = performance.now();
  const answer = await fetch(`${address}${API_BASE}/CranePermitApplications/get-application-excelfile`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    // One crane type of three, and as many of the fifty airports as have 100,000 of it.
    body: JSON.stringify({ craneTypes: [0], airportIds: airports, ...by('number', false) }),
  });
  let [firstMs, bytes] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    if (bytes === 0) firstMs = performance.now() - from;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watching);
  console.log(
    `\nspreadsheet of ${EXPORTED} rows: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, first byte after ${firstMs.toFixed(0)} ms; server ${before.nowMb.toFixed(0)} MB before (${before.peakMb.toFixed(0)} MB while it started), ${mostMb.toFixed(0)} MB at most meanwhile`,
  );
  return { firstMs, peakMb: mostMb };
}

export async function run(): Promise<void> {
  const postgres = await startPostgres();
  Object.assign(process.env, { TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url });
  // Read after the environment is set: they choose the database by it.
  const { serveForTest } = await import('../../../apps/api/test/served.ts');
  const { anAirport } = await import('../../../apps/api/test/people.ts');
  const served = await serveForTest({ env: { LOG_LEVEL: 'silent' } });
  try {
    const airports: string[] = [];
    for (let n = 0; n < AIRPORTS; n++) airports.push(await anAirport(served, `YB${String(n).padStart(2, '0')}`));
    const started = performance.now();
    await fill(served.database.url ?? '', APPLICATIONS, airports);
    console.log(`${APPLICATIONS} applications made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    await served.prepare('root@bench.test', { name: 'Root' }, [[0, 0, null]]);
    await served.prepare('officer@bench.test', { name: 'Officer' }, [[1, 1, airports[7] ?? null]]);
    const tokens = new Map<string, string>();
    for (const [who, email] of [
      ['root', 'root@bench.test'],
      ['officer', 'officer@bench.test'],
      ['owner', 'owner5@bench.test'],
    ] as const)
      tokens.set(who, `Bearer ${await served.tokenFor(email)}`);
    const { spawnMain } = await import('../../../apps/api/test/spawn-main.ts');
    const env = {
      DATABASE_URL: served.database.url ?? '',
      OIDC_ISSUER: served.issuer.url,
      SMTP_URL: served.mailbox.url,
    };
    const spawned = spawnMain({ ...env, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' }, SERVER_FLAGS);
    const server = { address: await spawned.ready, pid: spawned.child.pid ?? 0 };
    const { firstMs, peakMb } = await measureExport(
      server,
      tokens.get('root') ?? '',
      airports.slice(0, Math.round(15_000_000 / APPLICATIONS)),
    );
    const worst = await measureLists(server, tokens);
    await measureOffset(served.database.url ?? '');
    spawned.child.kill('SIGTERM');
    await spawned.ended;
    console.log(
      `\nslowest p99 ${worst.toFixed(0)} ms (target ≤ ${LONGEST_MS}); first byte ${firstMs.toFixed(0)} ms (target ≤ 2000); ${peakMb.toFixed(0)} MB (target ≤ 300)`,
    );
    process.exitCode = worst <= LONGEST_MS && firstMs <= 2000 && peakMb <= 300 ? 0 : 1;
  } finally {
    await served.stop();
    await postgres.stop();
  }
}
