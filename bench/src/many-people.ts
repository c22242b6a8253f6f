// What lists of people cost with very many of them, beside the same lists with few, in one run on one PostgreSQL
// server.
import pg from 'pg';
import type { Served } from '../../apps/api/test/served.ts';
import { startPostgres } from '../../scripts/postgres-for-tests.ts';

const FEW_PEOPLE = 1_000;
const MANY_PEOPLE = 100_000;
const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** For one call among many people, the median round. */
const MAX_LIST_MS = 400;

/** `{middle}` and `{last}` are page numbers for that many people. */
const CALLS: readonly [email: string, path: string, least: (people: number) => number][] = [
  ['root@jibline.test', 'Users?PageSize=50', (people) => people],
  ['root@jibline.test', 'Users?PageSize=50&PageNumber={middle}', (people) => people],
  ['root@jibline.test', 'Users?PageSize=50&PageNumber={last}', (people) => people],
  ['root@jibline.test', 'Users?PageSize=50&search=family77%20ann', () => 1],
  ['root@jibline.test', 'Users?PageSize=50&search=person99', () => 11],
  ['root@jibline.test', 'Users?PageSize=50&search=ann', (people) => people / 8],
  ['root@jibline.test', 'Users?PageSize=50&scope=1&role=2', () => 500],
  ['root@jibline.test', 'UserPermissions?PageSize=50&state=active', (people) => people],
  ['root@jibline.test', 'Organisation', () => 1000],
  ['admin@airport.test', 'Users?PageSize=50', () => 501],
  ['admin@airport.test', 'Users?PageSize=50&search=flo', () => 1],
];

/**
 * 500 of them are readers at one airport, and there are 1,000 companies; change notifications for so many rows are
 * disabled.
 */
async function fill(served: Served, people: number, airport: string): Promise<void> {
  const client = new pg.Client({ connectionString: served.database.url ?? '' });
  await client.connect();
  for (const table of ['users', 'grants']) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into users (id, email, name, registered_at)
    select gen_random_uuid(), 'person' || n || '@many.test',
      (array['Ann','Bo','Cy','Di','Ed','Flo','Gus','Hal'])[1 + n % 8] || ' ' || 'Family' || (n / 8), now()
    from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into grants (id, user_id, scope, role, target_id)
    select gen_random_uuid(), u.id, 1, 2, $1::uuid from users u order by u.id limit 500`,
    [airport],
  );
  await client.query(
    `insert into organisations (id, kind, name)
    select gen_random_uuid(), 'APPLICANT', 'Company ' || n from generate_series(1, 1000) n`,
  );
  for (const table of ['users', 'grants']) await client.query(`alter table ${table} enable trigger user`);
  await client.query('vacuum analyze users');
  await client.query('analyze grants');
  await client.end();
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  await served.prepare('admin@airport.test', { name: 'Ada Admin' }, [[1, 0, airport]]);
}

async function timeOf(served: Served, people: number, [email, path, least]: (typeof CALLS)[number]): Promise<number> {
  const url = served.api(path.replace('{middle}', String(people / 100)).replace('{last}', String(people / 50)));
  const from = performance.now();
  const answer = await served.as(email, { url });
  const took = performance.now() - from;
  const { total } = answer.json<{ total?: number }>();
  if (total === undefined || total < least(people)) throw new Error(`${path}: ${total} found (${answer.statusCode})`);
  return took;
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export async function run(): Promise<void> {
  const postgres = await startPostgres();
  Object.assign(process.env, { TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url });
  // Imported after the environment is set, because they choose the database by it.
  const { serveForTest } = await import('../../apps/api/test/served.ts');
  const { anAirport } = await import('../../apps/api/test/people.ts');
  const sides: { people: number; served: Served }[] = [];
  for (const people of [FEW_PEOPLE, MANY_PEOPLE]) {
    const served = await serveForTest({ env: { LOG_LEVEL: 'silent' } });
    await fill(served, people, await anAirport(served, 'YBIG'));
    sides.push({ people, served });
  }

  console.log(
    `${'middle of '.concat(String(ROUNDS), ' rounds').padEnd(62)} ${FEW_PEOPLE} people  ${MANY_PEOPLE} people`,
  );
  let slowest = 0;
  for (const call of CALLS) {
    const took = sides.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [i, { served, people }] of sides.entries()) took[i]?.push(await timeOf(served, people, call));
    const [few = 0, many = 0] = took.map(middle);
    slowest = Math.max(slowest, many);
    console.log(
      `${`${call[0].split('@')[0]} ${call[1]}`.padEnd(62)} ${few.toFixed(1).padStart(8)} ms ${many.toFixed(1).padStart(11)} ms  ${(many / few).toFixed(1)}x`,
    );
  }
  console.log(`\nslowest ${slowest.toFixed(0)} ms (target ≤ ${MAX_LIST_MS} ms)`);
  for (const { served } of sides) await served.stop();
  await postgres.stop();
  process.exitCode = slowest <= MAX_LIST_MS ? 0 : 1;
}
