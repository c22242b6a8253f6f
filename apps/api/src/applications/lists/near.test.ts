import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { newId } from '../../new-id.ts';
import { whereOf } from './filter.ts';
import { openListCache } from './list-cache.ts';
import { pageOf } from './page.ts';
import { idOf, rowOf } from './row.ts';
import { USUAL } from './sort.ts';
import { cutRows } from './store.ts';

let database: FreshDatabase;
const owner = newId();
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.insertInto('users').values({ id: owner, email: 'owner@near.test' }).execute();
  for (const longitude of [-179.95, 179.9, 178])
    await database.db
      .insertInto('applications')
      .values({
        id: newId(),
        number: String(longitude),
        draft_number: `D-${longitude}`,
        kind: 'NEW',
        owner_id: owner,
        created_by: owner,
        latitude: 0,
        longitude,
      })
      .execute();
});
afterAll(() => database.close());

// A degree of the equator is 2 π 6,378,137 m / 360 = 111,319.5 m: 0.06° are 6,679 m, 0.09° are 10,019 m.
it.each([
  [179.99, 6_670, []],
  [179.99, 6_690, ['-179.95']],
  [179.99, 10_010, ['-179.95']],
  [179.99, 10_030, ['-179.95', '179.9']],
  [178.09, 10_010, []],
  [178.09, 10_030, ['178']],
])('near %s° within %s m', async (longitude, radiusM, expected) => {
  const viewer = { id: owner, permissions: { global: null, airports: new Map(), organisations: new Map() } };
  const chosen = whereOf(viewer, { near: { latitude: 0, longitude, radiusM } }, new Date());
  const cut = { from: null, backwards: false, inclusive: true, skip: 0, size: 50 };
  const rows = await cutRows(database.db, chosen, USUAL, cut);
  expect(rows.map((row) => rowOf(row).number).toSorted()).toEqual(expected);
});

const SIZE = 20;
const OVERSEER = { id: owner, permissions: { global: 0, airports: new Map(), organisations: new Map() } } as const;
/** A hundred kilometres, over two cells and more, on both sides of 180°. */
const AROUND = { near: { latitude: -33.95, longitude: 179.99, radiusM: 100_000 } };

/** Case n was last changed in minute n. */
const put = (first: number, last: number, latitude = -33.9) =>
  sql`insert into applications (id, number, draft_number, kind, owner_id, created_by, latitude, longitude, updated_at)
    select gen_random_uuid(), 'n' || n, 'D-n' || n, 'NEW', ${owner}, ${owner}, ${latitude}::float8 - n % 3 * 0.2,
      case when n % 2 = 0 then 179.5 else -179.9 end, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${first}::int, ${last}::int) n`.execute(database.db);

it.each([true, false])('goes through what is near in the order of change (newest first: %s)', async (descending) => {
  await put(1, 70);
  // As new as the others, but too far away.
  await put(1001, 1070, -36);
  const memory = openListCache();
  const chosen = whereOf(OVERSEER, AROUND, new Date());
  expect(chosen.inCells).not.toBeNull();
  const numbers = async (pageNumber: number, total: number) => {
    const page = { before: (pageNumber - 1) * SIZE, size: SIZE, total };
    const { rows } = await pageOf(database.db, memory, 'near', chosen, { by: 'updatedAt', descending }, page);
    const found = await database.db.selectFrom('applications').select(['id', 'number']).execute();
    return rows.map((row) => Number(found.find(({ id }) => id === idOf(row))?.number.slice(1)));
  };
  const near = (...without: number[]) => {
    const all = Array.from({ length: 73 }, (_, n) => n + 1).filter((n) => !without.includes(n));
    return descending ? all.reverse() : all;
  };
  const before = near(71, 72, 73);
  for (const pageNumber of [1, 1, 2, 3, 4, 1])
    expect(await numbers(pageNumber, 70)).toEqual(before.slice((pageNumber - 1) * SIZE, pageNumber * SIZE));
  await put(71, 73);
  expect(await numbers(1, 73)).toEqual(near().slice(0, SIZE));
  // Of those on the first page some are elsewhere now: the page reaches farther than the last time.
  const gone = near().slice(2, 9);
  await database.db
    .updateTable('applications')
    .set({ latitude: 10 })
    .where(
      'number',
      'in',
      gone.map((n) => `n${n}`),
    )
    .execute();
  expect(await numbers(1, 66)).toEqual(near(...gone).slice(0, SIZE));
  expect(await numbers(1, 66)).toEqual(near(...gone).slice(0, SIZE));
  await database.db.deleteFrom('applications').where('number', 'like', 'n%').execute();
});
