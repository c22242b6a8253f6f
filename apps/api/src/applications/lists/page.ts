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

type Beyond = (key: RawBuilder<unknown>, from: Position) => SqlCondition;

/** How the rows of a page are sorted within their part, and which of them lie beyond the previous page. */
function within(order: Order, from: Cursor | null) {
  const type = keyTypeOf(order.by);
  const backwards = from?.backwards ?? false;
  const ascending = order.descending === backwards;
  const isTime = type === 'timestamptz';
  const beyond: Beyond = (key, { key: last, id }) => {
    const value = isTime ? sql`${last}::timestamp ${NO_ZONE}` : sql`${last}::${sql.raw(type)}`;
    return sql<SqlBool>`(${key}, a.id) ${sql.raw(ascending ? '>' : '<')} (${value}, ${id}::uuid)`;
  };
  return {
    beyond,
    backwards,
    direction: sql.raw(ascending ? 'asc' : 'desc'),
    ofParts: sql.raw(backwards ? 'desc' : 'asc'),
    keyText: sql`(a.key ${isTime ? NO_ZONE : sql``})::text`,
  };
}

/** The parts of a list that a page can reach, each with its place; of the first, only the rows beyond the last page. */
function reachable(parts: readonly Part[], from: Cursor | null, beyond: Beyond) {
  const start = from ? parts.findIndex(({ holds }) => holds(from.key)) : null;
  return parts.flatMap((part, place) => {
    if (from === null || start === null) return [{ ...part, place }];
    if (place === start) return [{ ...part, place, alone: sql<SqlBool>`${part.alone} and ${beyond(part.key, from)}` }];
    return from.backwards === place < start ? [{ ...part, place }] : [];
  });
}

/**
 * One page of a sorted list (keyset pagination): the rows beyond the last row of the previous page, in index order
 * where there is an index. Each reason to see a row is searched with its own index, and the results are merged.
 */
export async function findPage(db: Db, { visible, where, mark, now }: Contents, order: Order, page: PageRequest) {
  const { beyond, backwards, direction, ofParts, keyText } = within(order, page.from);
  // A literal, so that the query planner knows how few rows are needed.
  const limit = sql.lit(page.skip + page.size);
  const found = reachable(partsOf(order, now), page.from, beyond).flatMap((part) =>
    visible.map((reason) => {
      const rows = sql`select a.id, ${part.key} as key, ${sql.lit(part.place)} as part from applications a
        where ${reason.where} and ${where} and ${part.alone}`;
      return reason.many ? sql`(${rows} order by key ${direction}, a.id ${direction} limit ${limit})` : sql`(${rows})`;
    }),
  );
  const { rows } = await sql<Position>`${page.skip === 0 ? mark : sql``}
    select a.id, ${keyText} as key from (${sql.join(found, sql` union `)}) a
    order by a.part ${ofParts}, a.key ${direction}, a.id ${direction}
    limit ${sql.lit(page.size)} offset ${sql.lit(page.skip)}`.execute(db);
  return backwards ? rows.reverse() : rows;
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
  const { beyond, backwards, direction, ofParts, keyText } = within(order, from);
  const parts = partsOf(order, now);
  const oneOf = (what: (part: Part, place: number) => RawBuilder<unknown>) =>
    sql`case ${sql.join(parts.map(what), sql` `)} end`;
  // The offset makes the place of a row be worked out once.
  const found = visible.map(
    (
      reason,
    ) => sql`select a.id, a.state, a.part, ${oneOf(({ key }, place) => sql`when a.part = ${sql.lit(place)} then ${key}`)} as key
      from (select a.*, ${oneOf((part, place) => sql`when ${part.where} then ${sql.lit(place)}`)} as part
        from applications a where ${reason.where} and ${where} offset 0) a`,
  );
  const start = from ? sql.lit(parts.findIndex(({ holds }) => holds(from.key))) : null;
  const after = backwards ? sql`<` : sql`>`;
  const reached =
    from && start ? sql`(a.part ${after} ${start} or a.part = ${start} and ${beyond(sql`a.key`, from)})` : sql`true`;
  const { rows } = await sql<{ counts: StateCount[] | null; found: Position[] | null }>`${mark}
    with listed as materialized (${sql.join(found, sql` union `)})
    select
      (select json_agg(c) from (select a.state, least(count(*), ${sql.lit(MAX_COUNT + 1)}) as count
        from listed a group by a.state order by a.state) c) as counts,
      (select json_agg(p) from (select a.id, ${keyText} as key from listed a where ${states} and ${reached}
        order by a.part ${ofParts}, a.key ${direction}, a.id ${direction}
        limit ${sql.lit(size)} offset ${sql.lit(skip)}) p) as found`.execute(db);
  const positions = rows[0]?.found ?? [];
  return { counts: rows[0]?.counts ?? [], found: backwards ? positions.reverse() : positions };
}
