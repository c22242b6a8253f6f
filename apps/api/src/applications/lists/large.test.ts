import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { newId } from '../../new-id.ts';
import type { Viewer } from '../../rights/viewer.ts';
import { whereOf } from './filter.ts';
import { openListCache } from './list-cache.ts';
import { pageOf } from './page.ts';
import { idOf } from './row.ts';
import { USUAL } from './sort.ts';

const SIZE = 50;
const ROWS = 2_600;
const [owner, airport] = [newId(), newId()];
const nowhere = { global: null, airports: new Map(), organisations: new Map() };
const VIEWERS: [string, Viewer][] = [
  ['whoever oversees all', { id: newId(), permissions: { ...nowhere, global: 0 } }],
  ['an officer', { id: newId(), permissions: { ...nowhere, airports: new Map([[airport, 0]]) } }],
  ['an applicant', { id: owner, permissions: nowhere }],
];

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await db.insertInto('users').values({ id: owner, email: 'owner@large.test' }).execute();
  await sql`insert into airports (id, icao, name, type, regime, longitude, latitude, time_zone)
    values (${airport}, 'YLRG', 'Large', 0, 'CERTIFIED_OTHER', 151, -33, 'Australia/Sydney')`.execute(db);
  await put(1, ROWS);
});
afterAll(() => database.close());

/** Case n was last changed in minute n. */
const put = (first: number, last: number) =>
  sql`insert into applications (id, number, draft_number, state, kind, owner_id, created_by, answers_version, airport_id,
      airport_ids, updated_at)
    select gen_random_uuid(), n::text, 'D-' || n, 2, 'NEW', ${owner}, ${owner}, 1, ${airport}, array[${airport}::uuid],
      timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(${first}::int, ${last}::int) n`.execute(
    database.db,
  );

/** Numbers of the cases on a page. */
function pager(viewer: Viewer, large: number) {
  const memory = openListCache({ large });
  const chosen = whereOf(viewer, {}, new Date());
  return async (pageNumber: number, total = ROWS): Promise<number[]> => {
    const page = { before: (pageNumber - 1) * SIZE, size: SIZE, total };
    const { rows: found } = await pageOf(database.db, memory, 'key', chosen, USUAL, page);
    const rows = await database.db
      .selectFrom('applications')
      .select(['id', 'number'])
      .where('id', 'in', found.map(idOf))
      .execute();
    const numbers = new Map(rows.map(({ id, number }) => [id, Number(number)]));
    return found.map((row) => numbers.get(idOf(row)) ?? 0);
  };
}
/** Newest first: page 1 begins with the last of all. */
const wanted = (pageNumber: number, last = ROWS) =>
  Array.from({ length: SIZE }, (_, n) => last - (pageNumber - 1) * SIZE - n).filter((number) => number > 0);

it.each(VIEWERS)('%s finds every page where it is, whichever way it is come to', async (_who, viewer) => {
  for (const large of [ROWS, ROWS + 1]) {
    const page = pager(viewer, large);
    // Far from both ends, on from there, back, across, the last, the first.
    for (const number of [26, 27, 29, 26, 24, 40, 52, 1]) expect(await page(number)).toEqual(wanted(number));
  }
});

it('a large list goes on from where pages were, but its first page shows what has come since', async () => {
  const page = pager({ id: newId(), permissions: { ...nowhere, global: 0 } }, ROWS);
  expect(await page(1)).toEqual(wanted(1));
  expect(await page(2)).toEqual(wanted(2));
  await put(ROWS + 1, ROWS + 3);
  // Whoever turns the page misses nothing and sees nothing twice.
  expect(await page(3, ROWS + 3)).toEqual(wanted(3));
  expect(await page(1, ROWS + 3)).toEqual(wanted(1, ROWS + 3));
  await sql`delete from applications where number::int > ${ROWS}`.execute(database.db);
});
