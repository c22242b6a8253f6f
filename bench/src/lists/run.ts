// Whether every view, order, filter and search of the application list is right on many applications, against plain
// SQL, and how long the desk waits for a view and for its counts.
import { parseArgs } from 'node:util';
import { API_BASE, type ApplicationPage, DESK_VIEWS, type DeskViews } from '@jibline/contract';
import pg from 'pg';
import {
  comparedFilters,
  compareFilters,
  compareSorts,
  compareViewSorts,
  compareViews,
  type Sides,
} from '../../../apps/api/test/compare-lists.ts';
import { startIssuer } from '../../../apps/api/test/issuer.ts';
import { plainReaders, READERS } from '../../../apps/api/test/plain-readers.ts';
import { spawnMain } from '../../../apps/api/test/spawn-main.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { databaseOf } from '../applications/stored-database.ts';
import { now } from '../pace/waits.ts';

const options = {
  applications: { type: 'string', default: '100000' },
  keep: { type: 'string' },
  /** Compares the views only: every order of every reader takes an hour. */
  'views-only': { type: 'boolean', default: false },
  /** Only these, with commas between. */
  readers: { type: 'string' },
} as const;

const TIMES = 5;
/** Those for whom every order is compared within every view too. */
const IN_VIEWS = ['airport-manager'];

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const postgres = await startPostgres({ dataFolder: values.keep ?? null, settings: ['shared_buffers=1GB'] });
  const issuer = await startIssuer();
  const url = await databaseOf(postgres, Number(values.applications));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const plain = async <Row>(text: string) => (await pool.query(text)).rows as Row[];
    const readers = await plainReaders(plain);
    await plain('vacuum analyze');
    const spawned = spawnMain({
      DATABASE_URL: url,
      OIDC_ISSUER: issuer.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    });
    const address = await spawned.ready;
    const ask = async <T>(reader: string, path: string, body?: object): Promise<T> => {
      const claims = { email: `${reader}@bench.test`, email_verified: true, name: reader };
      const token = await issuer.token(`sub|${reader}@bench.test`, { claims });
      const answer = await fetch(`${address}${API_BASE}/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${reader} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const sides: Sides = {
      readers,
      plain,
      list: (reader, filter) => ask<ApplicationPage>(reader, 'CranePermitApplications/get-application', filter),
      views: (reader) => ask<DeskViews>(reader, 'desk/views'),
    };
    const median = async (work: () => Promise<unknown>) => {
      const took: number[] = [];
      for (let n = 0; n < TIMES; n++) {
        const since = now();
        await work();
        took.push(now() - since);
      }
      return `${took.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]?.toFixed(0)} ms`;
    };
    for (const reader of ['platform', 'operator-manager', 'airport-manager']) {
      console.log(`${reader}: counts of all views ${await median(() => sides.views(reader))}`);
      for (const view of DESK_VIEWS)
        console.log(`${reader}: ${view}, 50 rows ${await median(() => sides.list(reader, { view, pageSize: 50 }))}`);
    }
    let wrong = 0;
    const [airport] = await plain<{ id: string }>(`select id from airports where icao = 'YB07'`);
    const labels = await plain<{ id: string }>(`select id from labels where name = 'Metro' order by id limit 20`);
    const some = { airportId: airport?.id ?? '', labelIds: labels.map(({ id }) => id) };
    for (const reader of READERS) {
      const who = readers.get(reader);
      if (!who || values.readers?.split(',').includes(reader) === false) continue;
      const found = [
        ...(await compareViews(sides, reader)),
        ...(IN_VIEWS.includes(reader) ? await compareViewSorts(sides, reader) : []),
        ...(values['views-only'] ? [] : await compareFilters(sides, reader, comparedFilters(who, some))),
        ...(values['views-only'] ? [] : await compareSorts(sides, reader)),
      ];
      wrong += found.length;
      console.log(`${reader}: ${found.length === 0 ? 'as in plain SQL' : JSON.stringify(found)}`);
    }
    spawned.child.kill('SIGTERM');
    await spawned.ended;
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await issuer.stop();
    await postgres.stop();
  }
}
