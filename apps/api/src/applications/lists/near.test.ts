import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { newId } from '../../new-id.ts';
import { contentsOf } from './filter.ts';
import { findPage } from './page.ts';
import { readRows } from './row.ts';
import { orderOf } from './sort.ts';

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
  const contents = contentsOf(viewer, { near: { latitude: 0, longitude, radiusM } }, new Date());
  const found = await findPage(database.db, contents, orderOf({}), { from: null, skip: 0, size: 50 });
  const rows = await readRows(
    database.db,
    found.map(({ id }) => id),
  );
  expect(rows.map(({ number }) => number).toSorted()).toEqual(expected);
});
