import { expect, it } from 'vitest';
import { queriesOutsideStores } from './queries.ts';

const FILE = 'apps/api/src/payments/waive.ts';

it.each([
  ['await tx\n  .insertInto("fee_waivers")', [2]],
  ['db.selectFrom("users").select("id")', [1]],
  ['await sql`select 1`.execute(db);', [1]],
  ['const found = await sql<{ id: string }>`', [1]],
  ['sql.raw(text)', [1]],
  ['await insertWaiver(tx, waiver);', []],
  ["import type { Insertable } from 'kysely';", []],
])('%s', (source, lines) => expect(queriesOutsideStores(FILE, source)).toEqual(lines));

it.each([
  'apps/api/src/users/store.ts',
  'apps/api/src/applications/lists/filter.ts',
  'apps/api/src/payments/ledger-store.ts',
  'apps/api/src/database/migrate.ts',
  'apps/api/src/payments/payments.test.ts',
  'apps/web/src/lib/api.ts',
])('%s may', (file) => expect(queriesOutsideStores(file, 'sql`select 1`')).toEqual([]));

it('takes a file whose name only ends alike for no store', () =>
  expect(queriesOutsideStores('apps/api/src/users/restore.ts', 'sql`select 1`')).toEqual([1]));
