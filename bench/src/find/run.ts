// Whether "Find anything" finds among many applications what plain SQL finds, for every kind of reader, and how long it
// takes.
import { parseArgs } from 'node:util';
import { API_BASE, type Found } from '@jibline/contract';
import pg from 'pg';
import { compareFinds, FIND_DETAILS, findQuestions } from '../../../apps/api/test/compare-finds.ts';
import { startIssuer } from '../../../apps/api/test/issuer.ts';
import { plainReaders, READERS } from '../../../apps/api/test/plain-readers.ts';
import { spawnMain } from '../../../apps/api/test/spawn-main.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { databaseOf } from '../applications/stored-database.ts';
import { cpuOf, cpuOfFamily } from '../applications/usage.ts';
import { at, now } from '../pace/waits.ts';

const options = {
  applications: { type: 'string', default: '100000' },
  calls: { type: 'string', default: '10' },
  keep: { type: 'string' },
} as const;

const MAX_P95_MS = 50;
const MEASURED = ['platform', 'operator-manager', 'airport-manager', 'company-manager', 'owner5'];
/** `findQuestions` needs some permit's code; which one does not change how long it takes. */
const SOME_CODE = 'K7Q2M9TX4RBH6WZD';

/** Applications filled by an earlier run have nothing to be found by. Rows first, the index afterwards. */
async function withDetails(plain: <Row>(text: string) => Promise<Row[]>): Promise<void> {
  const [known] = await plain(`select 1 from applications where answers ? 'site' limit 1`);
  if (known) return;
  const [index] = await plain<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'applications_by_lexeme'`,
  );
  await plain('drop index applications_by_lexeme');
  for (const statement of FIND_DETAILS) await plain(statement);
  await plain(index?.indexdef ?? '');
  await plain('vacuum analyze');
}

const ms = (figure: number) => figure.toFixed(1).padStart(7);

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const calls = Number(values.calls);
  const postgres = await startPostgres({ dataFolder: values.keep ?? null, settings: ['shared_buffers=1GB'] });
  const issuer = await startIssuer();
  const url = await databaseOf(postgres, Number(values.applications));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const plain = async <Row>(text: string) => (await pool.query(text)).rows as Row[];
    await withDetails(plain);
    const readers = await plainReaders(plain);
    const spawned = spawnMain({
      DATABASE_URL: url,
      OIDC_ISSUER: issuer.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    });
    const address = await spawned.ready;
    const find = async (reader: string, text: string): Promise<Found> => {
      const claims = { email: `${reader}@bench.test`, email_verified: true, name: reader };
      const token = await issuer.token(`sub|${reader}@bench.test`, { claims });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${address}${API_BASE}/Find?text=${encodeURIComponent(text)}`, { headers });
      if (!answer.ok) throw new Error(`${reader} ${text}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Found;
    };
    let wrong = 0;
    for (const reader of READERS) {
      const { differences, found } = await compareFinds({ readers, plain, find }, reader);
      wrong += differences.length;
      console.log(
        `${reader}: ${found} shown, ${differences.length === 0 ? 'as in plain SQL' : JSON.stringify(differences)}`,
      );
    }
    let worst = 0;
    console.log(
      '\nms by the clock; processor time of API and PostgreSQL a search\n                    p50     p95    API  PostgreSQL',
    );
    for (const reader of MEASURED) {
      const took: number[] = [];
      const cpu = () => [cpuOf(spawned.child.pid ?? 0), cpuOfFamily(postgres.pid)];
      for (const { typed } of findQuestions(SOME_CODE)) await find(reader, typed);
      const before = cpu();
      for (let n = 0; n < calls; n++) {
        // Each person has a limit a minute, which is not measured.
        await plain(`delete from rate_limit_windows where key like 'find %'`);
        for (const { typed } of findQuestions(SOME_CODE)) {
          const since = now();
          await find(reader, typed);
          took.push(now() - since);
        }
      }
      const used = cpu().map((one, n) => (one - (before[n] ?? 0)) / took.length);
      const sorted = took.toSorted((a, b) => a - b);
      worst = Math.max(worst, at(sorted, 0.95));
      console.log(`${reader.padEnd(16)} ${[at(sorted, 0.5), at(sorted, 0.95), ...used].map(ms).join(' ')}`);
    }
    console.log(`\nslowest p95 ${worst.toFixed(0)} ms (target ≤ ${MAX_P95_MS})`);
    spawned.child.kill('SIGTERM');
    await spawned.ended;
    process.exitCode = wrong === 0 && worst <= MAX_P95_MS ? 0 : 1;
  } finally {
    await pool.end();
    await issuer.stop();
    await postgres.stop();
  }
}
