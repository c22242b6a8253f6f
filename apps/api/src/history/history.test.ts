import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newId } from '../new-id.ts';
import { appendHistory } from './append-history.ts';
import { firstBroken } from './verify.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('chains entries so that a change anywhere shows', async () => {
  const aboutId = newId();
  for (const [event, detail] of [
    ['made', { b: 1, a: { z: [1, 2], y: null } }],
    ['changed', { name: 'Ünïcode “quotes”' }],
    ['ended', {}],
  ] as const)
    await database.db
      .transaction()
      .execute((tx) => appendHistory(tx, { aboutKind: 'case', aboutId, event, actorId: null, detail }));
  expect(await firstBroken(database.db, aboutId)).toBe(null);
  const entries = await database.db
    .selectFrom('history')
    .select(['sequence', 'event'])
    .where('about_id', '=', aboutId)
    .orderBy('sequence')
    .execute();
  expect(entries).toEqual([
    { sequence: 1, event: 'made' },
    { sequence: 2, event: 'changed' },
    { sequence: 3, event: 'ended' },
  ]);
  // A database administrator can disable the trigger; the chain still reveals the change.
  await sql`alter table history disable trigger history_append_only;
    update history set detail = '{"name":"other"}' where sequence = 2;
    alter table history enable trigger history_append_only;`.execute(database.db);
  expect(await firstBroken(database.db, aboutId)).toBe(2);
});
