import { MAX_COUNT } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { StateCount } from './count.ts';
import type { Cursor, Position } from './cursor.ts';
import type { Contents } from './filter.ts';
import { keyTypeOf, type Order, type Part, partsOf } from './sort.ts';
import type { SqlCondition } from './visibility.ts';

export interface PageRequest {
  /** The page starts after (or ends before) this row; null: starts at the first row of the list. */
  readonly from: Cursor | null;
  /** Rows to skip first. */
  readonly skip: number;
  readonly size: number;
}

const NO_ZONE = sql`at time zone 'UTC'`;

/** How the rows of a page are sorted, and which of them lie beyond the previous page. */
function within(order: Order, parts: readonly Part[], from: Cursor | null) {
  const type = keyTypeOf(order.by);
  const backwards = from?.backwards ?? false;
  const isTime = type === 'timestamptz';
  const ascends = ({ latestFirst = false }: Part) => (order.descending === backwards) !== latestFirst;
  const directionOf = (part: Part) => sql.raw(ascends(part) ? 'asc' : 'desc');
  /** Beyond the last row of the previous page, for rows of its own part. */
  const beyond = (part: Part, key: RawBuilder<unknown>, { key: last, id }: Position) => {
    const value = isTime ? sql`${last}::timestamp ${NO_ZONE}` : sql`${last}::${sql.raw(type)}`;
    return sql<SqlBool>`(${key}, a.id) ${sql.raw(ascends(part) ? '>' : '<')} (${value}, ${id}::uuid)`;
  };
  const latestFirst = parts.findIndex((part) => part.latestFirst);
  const sortedBy = ['a.key', 'a.id'].flatMap((column) => {
    const [usual, reverse] = order.descending === backwards ? ['asc', 'desc'] : ['desc', 'asc'];
    const here = sql`case when a.part = ${sql.lit(latestFirst)} then ${sql.raw(column)} end ${sql.raw(reverse)}`;
    return [...(latestFirst < 0 ? [] : [here]), sql`${sql.raw(column)} ${sql.raw(usual)}`];
  });
  return {
    beyond,
    backwards,
    directionOf,
    inOrder: sql.join([sql`a.part ${sql.raw(backwards ? 'desc' : 'asc')}`, ...sortedBy]),
    keyText: sql`(a.key ${isTime ? NO_ZONE : sql``})::text`,
  };
}

/** The parts of a list from this row on, in the order in which they are read. */
function partsFrom(parts: readonly Part[], from: Cursor | null) {
  const placed = parts.map((part, place) => ({ part, place }));
  if (from === null) return placed;
  return from.backwards ? placed.slice(0, from.part + 1).reverse() : placed.slice(from.part);
}

/**
 * One page of a sorted list (keyset pagination): the rows beyond the last row of the previous page, in index order
 * where there is an index. Each reason to see a row is searched with its own index, and the results are merged. A part
 * is only read where those before it do not fill the page.
 */
export async function findPage(db: Db, { visible, where, mark, now }: Contents, order: Order, page: PageRequest) {
  const { from, skip, size } = page;
  const parts = partsOf(order, now);
  const { beyond, backwards, directionOf, inOrder, keyText } = within(order, parts, from);
  // A literal, so that the query planner knows how few rows are needed.
  const limit = sql.lit(skip + size);
  const read = partsFrom(parts, from).map(({ part, place }, n) => {
    const direction = directionOf(part);
    const start = from?.part === place ? beyond(part, part.key, from) : sql`true`;
    const rows = visible.map((reason) => {
      const those = sql`select a.id, ${part.key} as key, ${sql.lit(place)} as part from applications a
        where ${reason.where} and ${where} and ${part.alone} and ${start} and ${lacking(n, limit)}`;
      return reason.many
        ? sql`(${those} order by key ${direction}, a.id ${direction} limit ${limit})`
        : sql`(${those})`;
    });
    return { name: nameOf(n), rows: sql.join(rows, sql` union `) };
  });
  const { rows } = await sql<Position>`${skip === 0 ? mark : sql``}
    with ${sql.join(read.map((part) => sql`${part.name} as (${part.rows})`))}
    select a.id, a.part, ${keyText} as key
    from (${sql.join(
      read.map((part) => sql`select * from ${part.name}`),
      sql` union all `,
    )}) a
    order by ${inOrder} limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return backwards ? rows.reverse() : rows;
}

const nameOf = (n: number) => sql.raw(`part${n}`);

/** Whether the parts before this one, which are read first, do not fill the page. */
function lacking(n: number, limit: RawBuilder<unknown>): SqlCondition {
  const before = Array.from({ length: n }, (_, earlier) => sql`(select count(*) from ${nameOf(earlier)})`);
  return n === 0 ? sql`true` : sql<SqlBool>`${sql.join(before, sql` + `)} < ${limit}`;
}

/**
 * The same for a list that has no index but is short, with its number of applications per state: its rows are read once
 * for both.
 */
export async function findPageAndCounts(
  db: Db,
  { visible, where, mark, now }: Contents,
  states: SqlCondition,
  order: Order,
  { from, skip, size }: PageRequest,
): Promise<{ counts: StateCount[]; found: Position[] }> {
  const parts = partsOf(order, now);
  const { beyond, backwards, inOrder, keyText } = within(order, parts, from);
  const oneOf = (what: (part: Part, place: number) => RawBuilder<unknown>) =>
    sql`case ${sql.join(parts.map(what), sql` `)} end`;
  // The offset makes the place of a row be worked out once.
  const place = sql`(select ${oneOf((part, n) => sql`when ${part.where} then ${sql.lit(n)}`)} as part offset 0)`;
  const key = oneOf((part, n) => sql`when p.part = ${sql.lit(n)} then ${part.key}`);
  const found = visible.map(
    (reason) => sql`select a.id, a.state, p.part, ${key} as key from applications a cross join lateral ${place} p
      where ${reason.where} and ${where}`,
  );
  const start = from ? parts[from.part] : undefined;
  const after = backwards ? sql`<` : sql`>`;
  const reached =
    from && start
      ? sql`(a.part ${after} ${sql.lit(from.part)} or a.part = ${sql.lit(from.part)} and ${beyond(start, sql`a.key`, from)})`
      : sql`true`;
  const { rows } = await sql<{ counts: StateCount[] | null; found: Position[] | null }>`${mark}
    with listed as materialized (${sql.join(found, sql` union `)})
    select
      (select json_agg(c) from (select a.state, least(count(*), ${sql.lit(MAX_COUNT + 1)}) as count
        from listed a group by a.state order by a.state) c) as counts,
      (select json_agg(p) from (select a.id, a.part, ${keyText} as key from listed a where ${states} and ${reached}
        order by ${inOrder} limit ${sql.lit(size)} offset ${sql.lit(skip)}) p) as found`.execute(db);
  const positions = rows[0]?.found ?? [];
  return { counts: rows[0]?.counts ?? [], found: backwards ? positions.reverse() : positions };
}
