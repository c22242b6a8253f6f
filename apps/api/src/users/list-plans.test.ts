import { UserQuery } from '@jibline/contract';
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newId } from '../new-id.ts';
import type { Viewer } from '../rights/viewer.ts';
import { pageOfIds } from './list-store.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`insert into users (id, email, name, registered_at)
    select gen_random_uuid(), 'person' || n || '@many.test', 'Ann Family' || n, now() from generate_series(1, 300) n`.execute(
    database.db,
  );
  await sql`vacuum analyze users`.execute(database.db);
});
afterAll(() => database.close());

/** Returns the plan of every statement instead of its rows, and a given total for counts. */
function explaining(total: number): KyselyPlugin & { plans: string[] } {
  const plans: string[] = [];
  return {
    plans,
    transformQuery({ node }) {
      if (!RawNode.is(node)) throw new Error(`a ${node.kind} where plain SQL was expected`);
      const [first = '', ...rest] = node.sqlFragments;
      return RawNode.create([`explain (costs off) ${first}`, ...rest], node.parameters);
    },
    async transformResult({ result }) {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
      return { ...result, rows: [{ total, id: newId() }] };
    },
  };
}

/**
 * A table this small would be scanned sequentially, so that is disabled; a statement no index can serve still shows a
 * sequential scan.
 */
async function plansOf(requested: object, total: number): Promise<[counting: string, page: string]> {
  const viewer: Viewer = { id: newId(), permissions: { global: 0, airports: new Map(), organisations: new Map() } };
  const plugin = explaining(total);
  await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await pageOfIds(tx.withPlugin(plugin), viewer, UserQuery.parse(requested));
  });
  const [counting = '', page = ''] = plugin.plans;
  return [counting, page];
}

it.each([
  ['the first page', 1, 'Index Only Scan using users_in_order'],
  ['the last page, from the end that is nearer', 6, 'Index Only Scan Backward using users_in_order'],
])('reads %s from the index alone, without sorting', async (_which, PageNumber, scan) => {
  const [, page] = await plansOf({ PageSize: '50', PageNumber: String(PageNumber) }, 300);
  expect(page).toContain(scan);
  expect(page).not.toContain('Sort');
  expect(page).not.toContain('Seq Scan');
});

it('finds words by their index, for counting and listing', async () => {
  const plans = await plansOf({ PageSize: '50', search: 'family77 ann' }, 60);
  for (const plan of plans) {
    expect(plan).toContain('Bitmap Index Scan on users_by_word');
    expect(plan).not.toContain('Seq Scan');
  }
});
