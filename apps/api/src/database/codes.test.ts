import { APPLICATION_STATE, CRANE_TYPE, ROLE, SCOPE } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** A code added to the contract without a migration would otherwise fail only on its first use. */
it.each([
  ['applications', 'state', APPLICATION_STATE],
  ['applications', 'crane_type', CRANE_TYPE],
  ['approval_parameters', 'crane_type', CRANE_TYPE],
  ['grants', 'role', ROLE],
  ['grants', 'scope', SCOPE],
  ['offered_grants', 'role', ROLE],
  ['offered_grants', 'scope', SCOPE],
])('%s.%s takes the codes of the contract and no other', async (table, column, codes) => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`.execute(
    database.db,
  );
  const highest = Math.max(...Object.values<number>(codes));
  expect(rows.map(({ check }) => check)).toEqual([`CHECK (((${column} >= 0) AND (${column} <= ${highest})))`]);
});
