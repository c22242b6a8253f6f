import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db.ts';
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

/** The parts of a list that a page can reach, each with its place; of the first, only the rows beyond the last page. */
function reachable(parts: readonly Part[], from: Cursor | null, beyond: (part: Part, from: Position) => SqlCondition) {
  const start = from ? parts.findIndex(({ holds }) => holds(from.key)) : null;
  return parts.flatMap((part, place) => {
    if (from === null || start === null) return [{ ...part, place }];
    if (place === start) return [{ ...part, place, where: sql<SqlBool>`${part.where} and ${beyond(part, from)}` }];
    return from.backwards === place < start ? [{ ...part, place }] : [];
  });
}

/**
 * One page of a sorted list (keyset pagination): the rows beyond the last row of the previous page, in index order
 * where there is an index. Each reason to see a row is searched with its own index, and the results are merged.
 */
export async function findPage(db: Db, { visible, where, mark, now }: Contents, order: Order, page: PageRequest) {
  const type = keyTypeOf(order.by);
  const backwards = page.from?.backwards ?? false;
  const ascending = order.descending === backwards;
  const direction = sql.raw(ascending ? 'asc' : 'desc');
  const isTime = type === 'timestamptz';
  const beyond = ({ key }: Part, from: Position): SqlCondition => {
    const value = isTime ? sql`${from.key}::timestamp ${NO_ZONE}` : sql`${from.key}::${sql.raw(type)}`;
    return sql<SqlBool>`(${key}, a.id) ${sql.raw(ascending ? '>' : '<')} (${value}, ${from.id}::uuid)`;
  };
  // A literal, so that the query planner knows how few rows are needed.
  const limit = sql.lit(page.skip + page.size);
  const found = reachable(partsOf(order, now), page.from, beyond).flatMap((part) =>
    visible.map((reason) => {
      const rows = sql`select a.id, ${part.key} as key, ${sql.lit(part.place)} as part from applications a
        where ${reason.where} and ${where} and ${part.where}`;
      return reason.many ? sql`(${rows} order by key ${direction}, a.id ${direction} limit ${limit})` : sql`(${rows})`;
    }),
  );
  const { rows } = await sql<Position>`${page.skip === 0 ? mark : sql``}
    select a.id, (a.key ${isTime ? NO_ZONE : sql``})::text as key from (${sql.join(found, sql` union `)}) a
    order by a.part ${sql.raw(backwards ? 'desc' : 'asc')}, a.key ${direction}, a.id ${direction}
    limit ${sql.lit(page.size)} offset ${sql.lit(page.skip)}`.execute(db);
  return backwards ? rows.reverse() : rows;
}
