import type { ApplicationState, ListColumn } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { KEPT } from '../database/kept-statements.ts';
import type { Db } from '../db.ts';
import { type ListRow, type Place, ROW_AS_VALUES, rowOf } from './list-row.ts';
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

/** The places of one cut, from the index. */
function placesOf({ where }: Chosen, { by }: Order, cut: Cut, rising: boolean) {
  const { key, type } = SORT_KEYS[by];
  const direction = sql.raw(rising ? 'asc' : 'desc');
  const compare = sql.raw(`${rising ? '>' : '<'}${cut.inclusive ? '=' : ''}`);
  const beyond = cut.from ? sql`and (${key}, a.id) ${compare} (${cut.from.key}::${type}, ${cut.from.id}::uuid)` : sql``;
  // Written out, so that whoever plans it knows how few are wanted.
  const some = sql.raw(`limit ${cut.size}${cut.skip > 0 ? ` offset ${cut.skip}` : ''}`);
  return sql<Place>`select a.id, ${key} as key from applications a where ${where} ${beyond}
    order by ${key} ${direction}, a.id ${direction} ${some}`;
}

/** What rows show, for the places given and in their order. */
async function readRows(db: Db, places: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<{ page: unknown[][] | null }>`${mark(true)}
    select json_agg(${ROW_AS_VALUES} order by ${order}) as page from ${places}
    join applications a on a.id = c.id
    left join organisations o on o.id = a.organisation_id
    left join users s on s.id = a.assignee_id
    left join airports p on p.id = a.airport_id`.execute(db);
  return (rows[0]?.page ?? []).map(rowOf);
}

/**
 * Rows of one cut, in the order of the list. Their places are taken from the index first, and what a row shows is read for
 * these alone. Planning costs more than reading: it is done once where one plan will do, and otherwise for the places only.
 */
export async function cutRows(db: Db, chosen: Chosen, order: Order, cut: Cut): Promise<ListRow[]> {
  const rising = order.descending === cut.backwards;
  const places = placesOf(chosen, order, cut, rising);
  let page: ListRow[];
  if (chosen.anyValues && cut.skip === 0 && USUAL_SIZES.includes(cut.size)) {
    const direction = sql.raw(rising ? 'asc' : 'desc');
    page = await readRows(db, sql`(${places}) c`, sql`c.key ${direction}, c.id ${direction}`);
  } else {
    const { rows } = await sql<Place>`select c.id, c.key::text as key from (${places}) c`.execute(db);
    const given = sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[])
      with ordinality as c (id, key, place)`;
    page = rows.length === 0 ? [] : await readRows(db, given, sql`c.place`);
  }
  return cut.backwards ? page.toReversed() : page;
}
