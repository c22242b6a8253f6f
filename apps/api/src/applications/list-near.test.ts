import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newId } from '../new-id.ts';
import { whereOf } from './list-filter.ts';
import { rowOf } from './list-row.ts';
import { USUAL } from './list-sort.ts';
import { cutRows } from './list-store.ts';

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
  const viewer = { id: owner, reach: { global: null, airports: new Map(), organisations: new Map() } };
  const chosen = whereOf(viewer, { near: { latitude: 0, longitude, radiusM } }, new Date());
  const cut = { from: null, backwards: false, inclusive: true, skip: 0, size: 50 };
  const rows = await cutRows(database.db, chosen, USUAL, cut);
  expect(rows.map((row) => rowOf(row).number).toSorted()).toEqual(expected);
});
