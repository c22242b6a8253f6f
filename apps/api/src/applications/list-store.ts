import type { ApplicationState, ListColumn } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { KEPT } from '../database/kept-statements.ts';
import type { Db } from '../db.ts';
import { BETWEEN_ROWS, type Place, ROW_AS_TEXT } from './list-row.ts';
import { SORT_KEYS } from './list-sort.ts';

export type Where = RawBuilder<SqlBool>;
export interface Order {
  by: ListColumn;
  descending: boolean;
}

/** What a list holds. */
export interface Chosen {
  where: Where;
  /** One plan suits whatever is asked for like this: only what is sorted by decides how it is best read. */
  anyValues: boolean;
}
/** Of pages; whoever asks for seventeen rows waits for a plan. */
const USUAL_SIZES: readonly number[] = [20, 25, 50, 100, 200, 500, 1000];
const mark = (kept: boolean) => sql.raw(kept ? KEPT : '');

export const countByState = async (db: Db, { where, anyValues }: Chosen) =>
  (
    await sql<{ state: ApplicationState; count: number }>`${mark(anyValues)}
      select a.state, count(*) as count from applications a where ${where} group by a.state order by a.state`.execute(
      db,
    )
  ).rows;

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

/** One cut of a list, from the index of what it is sorted by. */
function cutOf({ where }: Chosen, { by }: Order, cut: Cut, columns: string, rising: boolean) {
  const { key, type } = SORT_KEYS[by];
  const direction = sql.raw(rising ? 'asc' : 'desc');
  const compare = sql.raw(`${rising ? '>' : '<'}${cut.inclusive ? '=' : ''}`);
  const beyond = cut.from ? sql`and (${key}, a.id) ${compare} (${cut.from.key}::${type}, ${cut.from.id}::uuid)` : sql``;
  // Written out, so that whoever plans it knows how few are wanted.
  const some = sql.raw(`limit ${cut.size}${cut.skip > 0 ? ` offset ${cut.skip}` : ''}`);
  return sql`select ${sql.raw(columns)}, ${key} as list_key from applications a where ${where} ${beyond}
    order by ${key} ${direction}, a.id ${direction} ${some}`;
}

/** What rows show, each as one text. */
async function readRows(db: Db, applications: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ page: string | null }>`${mark(true)}
    select string_agg(${ROW_AS_TEXT}, ${sql.lit(BETWEEN_ROWS)} order by ${order}) as page from ${applications}
    left join organisations o on o.id = a.organisation_id
    left join users s on s.id = a.assignee_id
    left join airports p on p.id = a.airport_id`.execute(db);
  return rows[0]?.page?.split(BETWEEN_ROWS) ?? [];
}

/**
 * Rows of one cut as texts, in the order of the list. Planning costs more than reading: it is done once where one plan will do,
 * and otherwise for the places only, and what a row shows is read for these.
 */
export async function cutRows(db: Db, chosen: Chosen, order: Order, cut: Cut): Promise<string[]> {
  const rising = order.descending === cut.backwards;
  let page: string[];
  if (chosen.anyValues && cut.skip === 0 && USUAL_SIZES.includes(cut.size)) {
    const direction = sql.raw(rising ? 'asc' : 'desc');
    const inOrder = sql`list_key ${direction}, a.id ${direction}`;
    page = await readRows(db, sql`(${cutOf(chosen, order, cut, 'a.*', rising)}) a`, inOrder);
  } else {
    const places = cutOf(chosen, order, cut, 'a.id', rising);
    const { rows } = await sql<Place>`select c.id, c.list_key::text as key from (${places}) c`.execute(db);
    const given = sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[])
      with ordinality as c (id, list_key, place) join applications a on a.id = c.id`;
    page = rows.length === 0 ? [] : await readRows(db, given, sql`c.place`);
  }
  return cut.backwards ? page.toReversed() : page;
}
