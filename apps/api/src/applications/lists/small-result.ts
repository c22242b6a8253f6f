import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db.ts';
import { type Chosen, isUsual, type Order, pageQueryOf } from './page-query.ts';
import { STAMPED } from './row.ts';
import { SORT_KEYS } from './sort.ts';
import { byState, type Found, mark, type StateCount, stampsIn, stampsOf, statesOf } from './store.ts';
import type { SqlCondition } from './visibility-filter.ts';

/** What a list holds, and of this what is looked at: some of its states. */
export interface SmallList {
  all: Chosen;
  shown: Chosen;
  states: readonly SqlCondition[];
}

const countsOf = (states: readonly RawBuilder<unknown>[]) =>
  sql`(select json_agg(c) from (${byState(states)}) c) as counts`;

/** Filters beyond the state find few, once for both: going through a list in its order until fifty are found takes longer. */
function gathered({ all, states }: SmallList, { by, descending }: Order, size: number) {
  const { key, told = key } = SORT_KEYS[by];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`a.list_key ${direction}, a.id ${direction}`;
  return sql`${mark(all.fewAmongAny !== null && isUsual(size))}
    with found as materialized (
      select ${sql.raw(STAMPED)}, a.state, ${told} as list_key from applications a where ${all.fewAmongAny ?? all.where})
    select ${stampsIn(order)}, ${countsOf([sql`select a.state from found a`])}
    from (select a.* from found a where ${sql.join([sql`true`, ...states], sql` and `)}
      order by ${order} limit ${sql.lit(size)}) a`;
}

/** Each has an index of its own. */
function separately({ all, shown }: SmallList, order: Order, size: number) {
  const {
    kept,
    rows,
    order: read,
  } = pageQueryOf(shown, order, {
    from: null,
    backwards: false,
    inclusive: true,
    skip: 0,
    size,
  });
  return sql`${mark(kept)}
    select ${stampsIn(read)}, ${countsOf(statesOf(all))} from (${rows(STAMPED)}) a`;
}

/** The first page of a list of few and how many there are in each state, in one question. */
export async function readSmallResult(
  db: Db,
  looked: SmallList,
  order: Order,
  size: number,
): Promise<Found & { counts: StateCount[] }> {
  const question = looked.all.counted.length > 0 ? separately : gathered;
  const { rows } = await sql<{ page: string | null; names: number; counts: StateCount[] | null }>`${question(
    looked,
    order,
    size,
  )}`.execute(db);
  const { page = null, names = 0, counts } = rows[0] ?? {};
  return { rows: stampsOf(page), whole: false, names, counts: counts ?? [] };
}
