import type { ApplicationState, ListColumn } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { KEPT } from '../database/kept-statements.ts';
import type { Db } from '../db.ts';
import { BETWEEN_ROWS, type Place, ROW_AS_TEXT } from './list-row.ts';
import { SORT_KEYS } from './list-sort.ts';
import type { Part, Where } from './list-visible.ts';

export interface Order {
  by: ListColumn;
  descending: boolean;
}

/** What a list holds. */
export interface Chosen {
  where: Where;
  /** The same in parts, where there are any, and what they may be sorted by. */
  parts: readonly Part[];
  partsBy: readonly ListColumn[];
  /** One plan suits whatever is asked for like this: only what is sorted by decides how it is best read. */
  anyValues: boolean;
}
/** Of pages; whoever asks for seventeen rows waits for a plan. */
const USUAL_SIZES: readonly number[] = [20, 25, 50, 100, 200, 500, 1000];
/** Parts are each read that far. */
const MOST_SKIPPED = 1_000;
const mark = (kept: boolean) => sql.raw(kept ? KEPT : '');

export async function countByState(db: Db, { where, parts, anyValues }: Chosen) {
  const inParts = parts.map((part) => sql`select a.state from applications a where ${part.where}`);
  const states =
    parts.length > 0 ? sql.join(inParts, sql` union all `) : sql`select a.state from applications a where ${where}`;
  const { rows } = await sql<{ state: ApplicationState; count: number }>`${mark(anyValues || parts.length > 0)}
    select c.state, count(*) as count from (${states}) c group by c.state order by c.state`.execute(db);
  return rows;
}

export const isThereAny = async (db: Db, { where }: Chosen) =>
  (await sql<{ id: string }>`select a.id from applications a where ${where} limit 1`.execute(db)).rows.length > 0;

export interface Cut {
  /** Not counting from the first row but from this one, or from the last one. */
  from: Place | null;
  backwards: boolean;
  /** The row `from` itself is the first one counted. */
  inclusive: boolean;
  skip: number;
  size: number;
}

/** One cut of a list, from the index of what it is sorted by, or of each of its parts. */
function cutOf(chosen: Chosen, { by }: Order, cut: Cut, columns: string, rising: boolean, inParts: boolean) {
  const { key, type } = SORT_KEYS[by];
  const direction = sql.raw(rising ? 'asc' : 'desc');
  const compare = sql.raw(`${rising ? '>' : '<'}${cut.inclusive ? '=' : ''}`);
  const beyond = cut.from ? sql`and (${key}, a.id) ${compare} (${cut.from.key}::${type}, ${cut.from.id}::uuid)` : sql``;
  // Written out, so that whoever plans it knows how few are wanted.
  const some = (size: number, skip: number) => sql.raw(`limit ${size}${skip > 0 ? ` offset ${skip}` : ''}`);
  const sorted = (from: RawBuilder<unknown>, size: number, skip: number) =>
    sql`select ${sql.raw(columns)}, ${key} as list_key from ${from}
      order by ${key} ${direction}, a.id ${direction} ${some(size, skip)}`;
  if (!inParts) return sorted(sql`applications a where ${chosen.where} ${beyond}`, cut.size, cut.skip);
  const parts = chosen.parts.map(({ where, few }) => {
    const from = sql`applications a where ${where} ${beyond}`;
    // `offset 0` makes the few be gathered first: looking for them in the order of the list would go through all of it.
    return sql`(${sorted(few ? sql`(select a.* from ${from} offset 0) a` : from, cut.size + cut.skip, 0)})`;
  });
  return sql`select a.* from (${sql.join(parts, sql` union all `)}) a
    order by a.list_key ${direction}, a.id ${direction} ${some(cut.size, cut.skip)}`;
}

/** What rows show, each as one text. */
async function readRows(db: Db, applications: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ page: string | null }>`${mark(true)}
    select string_agg(${ROW_AS_TEXT}, ${sql.lit(BETWEEN_ROWS)} order by ${order}) as page from ${applications}
    left join airports p on p.id = a.airport_id`.execute(db);
  return rows[0]?.page?.split(BETWEEN_ROWS) ?? [];
}

/**
 * Rows of one cut as texts, in the order of the list. Planning costs more than reading: it is done once where one plan will do,
 * and otherwise for the places only, and what a row shows is read for these.
 */
export async function cutRows(db: Db, chosen: Chosen, order: Order, cut: Cut): Promise<string[]> {
  const rising = order.descending === cut.backwards;
  const inParts = chosen.parts.length > 0 && chosen.partsBy.includes(order.by) && cut.skip <= MOST_SKIPPED;
  let page: string[];
  if ((chosen.anyValues || inParts) && cut.skip <= 1 && USUAL_SIZES.includes(cut.size)) {
    const direction = sql.raw(rising ? 'asc' : 'desc');
    const inOrder = sql`list_key ${direction}, a.id ${direction}`;
    page = await readRows(db, sql`(${cutOf(chosen, order, cut, 'a.*', rising, inParts)}) a`, inOrder);
  } else {
    const places = cutOf(chosen, order, cut, 'a.id', rising, inParts);
    const { rows } = await sql<Place>`select c.id, c.list_key::text as key from (${places}) c`.execute(db);
    const given = sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[])
      with ordinality as c (id, list_key, place) join applications a on a.id = c.id`;
    page = rows.length === 0 ? [] : await readRows(db, given, sql`c.place`);
  }
  return cut.backwards ? page.toReversed() : page;
}
