// What a report costs with a million applications: each section for one airport, for three and for all fifty.
import { parseArgs } from 'node:util';
import { addMonths, REPORT_MONTHS_SHOWN, REPORT_SECTIONS, type ReportSection } from '@jibline/contract';
import pg from 'pg';
import { openServer } from '../../../apps/api/src/database/server.ts';
import { type Db, prepare } from '../../../apps/api/src/db.ts';
import { getReport } from '../../../apps/api/src/reports/get-report.ts';
import { findPerson } from '../../../apps/api/src/rights/person-store.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { databaseOf } from '../applications/stored-database.ts';
import { fillHistory } from './fill-history.ts';

const MAX_MS = 1_000;
const REPEATS = 5;
const OPERATOR = 'operator@bench.test';
const PEOPLE = [
  ['one airport', 'officer@bench.test'],
  ['three airports', OPERATOR],
  ['every airport', 'root@bench.test'],
] as const;
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB', 'work_mem=64MB'];

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { applications: { type: 'string', default: '1000000' }, data: { type: 'string' } },
  });
  const postgres = await startPostgres({ dataFolder: values.data ?? null, settings: SETTINGS });
  try {
    const url = await databaseOf(postgres, Number(values.applications), { search: false });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await fillHistory(client);
      await addOperator(client);
    } finally {
      await client.end();
    }
    await measure(url);
  } finally {
    await postgres.stop();
  }
}

/** Someone with three airports, as a small operator's manager has. */
const addOperator = (client: pg.Client) =>
  client.query(
    `with made as (insert into users (id, email, name) select gen_random_uuid(), '${OPERATOR}', 'Operator'
       where not exists (select from users where email = '${OPERATOR}') returning id)
     insert into grants (id, user_id, scope, role, target_id)
     select gen_random_uuid(), made.id, 1, 1, a.id from made join airports a on a.icao in ('YB07', 'YB08', 'YB09')`,
  );

async function measure(url: string): Promise<void> {
  const database = await prepare(await openServer({ url }));
  try {
    const to = new Date().toISOString().slice(0, 7);
    const from = addMonths(to, 1 - REPORT_MONTHS_SHOWN);
    console.log(`${from} to ${to}, median and longest of ${REPEATS}, in ms`);
    const slow: string[] = [];
    for (const [name, email] of PEOPLE)
      for (const section of REPORT_SECTIONS) {
        const { median, longest } = await timeOf(database.db, email, section, { from, to }).catch((error: unknown) => {
          // A statement that the product's own limit ends is a result too.
          console.error(`${section} of ${name}: ${error instanceof Error ? error.message : String(error)}`);
          return { median: Number.POSITIVE_INFINITY, longest: Number.POSITIVE_INFINITY };
        });
        if (median > MAX_MS) slow.push(`${section} of ${name}`);
        const figures = [median, longest].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
        console.log(`${name.padEnd(14)} ${section.padEnd(12)} ${figures}`);
      }
    if (slow.length > 0) {
      console.error(`More than ${MAX_MS} ms: ${slow.join(', ')}`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

async function timeOf(db: Db, email: string, section: ReportSection, period: { from: string; to: string }) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const actor = await findPerson(db, id);
  if (!actor) throw new Error(`${email} can't be read`);
  const took: number[] = [];
  for (let n = 0; n <= REPEATS; n++) {
    const started = performance.now();
    await getReport({ db, now: () => new Date() }, actor, section, period);
    // The first reads what is not in memory yet.
    if (n > 0) took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  return { median: took[Math.floor(REPEATS / 2)] ?? 0, longest: took.at(-1) ?? 0 };
}
