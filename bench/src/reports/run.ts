// What a report costs with a million applications, each section for every airport and for one.
import { parseArgs } from 'node:util';
import { addMonths, REPORT_MONTHS_SHOWN, REPORT_SECTIONS } from '@jibline/contract';
import pg from 'pg';
import { openServer } from '../../../apps/api/src/database/server.ts';
import { prepare } from '../../../apps/api/src/db.ts';
import { getReport } from '../../../apps/api/src/reports/get-report.ts';
import { findPerson } from '../../../apps/api/src/rights/person-store.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { databaseOf } from '../applications/stored-database.ts';
import { fillHistory } from './fill-history.ts';

const MAX_MS = 1_000;
const REPEATS = 5;
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB', 'work_mem=64MB'];

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { applications: { type: 'string', default: '1000000' }, data: { type: 'string' } },
  });
  const postgres = await startPostgres({ dataFolder: values.data ?? null, settings: SETTINGS });
  try {
    const url = await databaseOf(postgres, Number(values.applications));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillHistory(client);
    const { rows } = await client.query<{ id: string; airport: string }>(
      `select u.id, (select id from airports where icao = 'YB07') as airport from users u where u.email = 'root@bench.test'`,
    );
    await client.end();
    const [who] = rows;
    if (!who) throw new Error('no administrator in the database');
    await measure(url, who);
  } finally {
    await postgres.stop();
  }
}

async function measure(url: string, who: { id: string; airport: string }): Promise<void> {
  const database = await prepare(await openServer({ url }));
  const { db } = database;
  const actor = await findPerson(db, who.id);
  if (!actor) throw new Error('the administrator cannot be read');
  const now = () => new Date();
  const to = now().toISOString().slice(0, 7);
  const from = addMonths(to, 1 - REPORT_MONTHS_SHOWN);
  console.log(`${from} to ${to}, median and longest of ${REPEATS}, in ms`);
  let tooLong = 0;
  for (const [name, airportId] of [
    ['every airport', undefined],
    ['one airport', who.airport],
  ] as const)
    for (const section of REPORT_SECTIONS) {
      const took: number[] = [];
      for (let n = 0; n <= REPEATS; n++) {
        const started = performance.now();
        await getReport({ db, now }, actor, section, { from, to, ...(airportId && { airportId }) });
        // The first reads what is not in memory yet.
        if (n > 0) took.push(performance.now() - started);
      }
      took.sort((a, b) => a - b);
      const [median = 0, longest = 0] = [took[Math.floor(REPEATS / 2)], took.at(-1)];
      if (median > MAX_MS) tooLong += 1;
      console.log(
        `${name.padEnd(14)} ${section.padEnd(12)} ${median.toFixed(0).padStart(6)} ${longest.toFixed(0).padStart(6)}`,
      );
    }
  await database.close();
  if (tooLong > 0) {
    console.error(`${tooLong} reports take more than ${MAX_MS} ms`);
    process.exitCode = 1;
  }
}
