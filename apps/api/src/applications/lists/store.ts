import type { ApplicationState } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED_MARK } from '../../database/prepared-statements.ts';
import type { Db } from '../../db.ts';
import { type Chosen, type Cut, type Order, pageQueryOf } from './page-query.ts';
import {
  BETWEEN_ROWS,
  BETWEEN_STAMPS,
  BETWEEN_VALUES,
  NAMES_CHANGED,
  ROW_AS_TEXT,
  type RowPosition,
  SHOWN,
  STAMP,
  STAMPED,
} from './row.ts';

export const mark = (kept: boolean) => sql.raw(kept ? PREPARED_MARK : '');

export interface StateCount {
  state: ApplicationState;
  count: number;
}

const counted = (states: RawBuilder<unknown>) =>
  sql`select s.state, count(*) as count from (${states}) s group by s.state`;
/** Each part by itself: an index that has the states in order counts them as it goes. */
export const byState = (parts: readonly RawBuilder<unknown>[]) =>
  sql`select c.state, sum(c.count)::bigint as count from (${sql.join(parts.map(counted), sql` union all `)}) c
    group by c.state order by c.state`;

/** The state of each that a list holds, in parts. */
export const statesOf = (all: Chosen): RawBuilder<unknown>[] =>
  (all.counted.length > 0 ? all.counted : [all]).map(
    ({ where }) => sql`select a.state from applications a where ${where}`,
  );

export async function countByState(db: Db, all: Chosen): Promise<StateCount[]> {
  const kept = all.anyValues || all.counted.length > 0;
  return (await sql<StateCount>`${mark(kept)} ${byState(statesOf(all))}`.execute(db)).rows;
}

export const isThereAny = async (db: Db, { where }: Chosen) =>
  (await sql<{ id: string }>`select a.id from applications a where ${where} limit 1`.execute(db)).rows.length > 0;

/** Rows in the order of a list, as of one moment: by their stamps or, whole, as texts. */
export interface Found {
  /** Each begins with its id. */
  rows: readonly string[];
  whole: boolean;
  /** How often names that rows show had changed until then. */
  names: number;
}
export interface Piece extends Found {
  /** What the list is sorted by. */
  keys: readonly [first: string, last: string];
}

/** Of rows `a` in this order. */
export const stampsIn = (order: RawBuilder<unknown>) =>
  sql`string_agg(${STAMP}, ${sql.lit(BETWEEN_STAMPS)} order by ${order}) as page, ${NAMES_CHANGED} as names`;
export const stampsOf = (page: string | null) => page?.split(BETWEEN_STAMPS) ?? [];

const rowsIn = (order: RawBuilder<unknown>) =>
  sql`string_agg(${ROW_AS_TEXT}, ${sql.lit(BETWEEN_ROWS)} order by ${order}) as page`;

/** One cut of a list, where it may be whole and one plan will do: planning costs more than reading rows a second time. */
export async function cutPiece(db: Db, chosen: Chosen, order: Order, cut: Cut, mayBeWhole: boolean): Promise<Piece> {
  const reading = pageQueryOf(chosen, order, cut);
  const whole = mayBeWhole && reading.kept;
  const what = whole ? sql`${rowsIn(reading.order)}, 0 as names` : stampsIn(reading.order);
  const from = whole
    ? sql`(${reading.rows(SHOWN)}) a left join airports p on p.id = a.airport_id`
    : sql`(${reading.rows(STAMPED)}) a`;
  const { rows: found } = await sql<{
    page: string | null;
    least: string;
    most: string;
    names: number;
  }>`${mark(reading.kept)}
    select ${what}, min(a.list_key)::text as least, max(a.list_key)::text as most from ${from}`.execute(db);
  const { page = null, least = '', most = '', names = 0 } = found[0] ?? {};
  const rows = page?.split(whole ? BETWEEN_ROWS : BETWEEN_STAMPS) ?? [];
  return {
    rows: cut.backwards ? rows.reverse() : rows,
    whole,
    names,
    keys: order.descending ? [most, least] : [least, most],
  };
}

/** What rows show now, each as one text, by its stamp of now. */
export async function readStamped(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ page: string | null; names: number }>`${mark(true)}
    select string_agg(${STAMP} || ${sql.lit(BETWEEN_VALUES)} || ${ROW_AS_TEXT}, ${sql.lit(BETWEEN_ROWS)}) as page, ${NAMES_CHANGED} as names
    from unnest(${ids}::uuid[]) with ordinality as c (id, list_key) join applications a on a.id = c.id
    left join airports p on p.id = a.airport_id`.execute(db);
  const { page = null, names = 0 } = rows[0] ?? {};
  const texts = page?.split(BETWEEN_ROWS) ?? [];
  const parts = texts.map((text): [stamp: string, row: string] => {
    const end = text.indexOf(BETWEEN_VALUES);
    return [text.slice(0, end), text.slice(end + 1)];
  });
  return { rows: parts, names };
}

/** What rows show, each as one text. */
async function readRows(db: Db, applications: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ page: string | null }>`${mark(true)}
    select ${rowsIn(order)} from ${applications}
    left join airports p on p.id = a.airport_id`.execute(db);
  return rows[0]?.page?.split(BETWEEN_ROWS) ?? [];
}

/**
 * What rows of one cut show, as texts, in the order of the list. Planning costs more than reading: it is done once where one plan
 * will do, and otherwise for the places only, and what a row shows is read for these.
 */
export async function cutRows(db: Db, chosen: Chosen, order: Order, cut: Cut): Promise<string[]> {
  const reading = pageQueryOf(chosen, order, cut);
  let page: string[];
  if (reading.kept) page = await readRows(db, sql`(${reading.rows(SHOWN)}) a`, reading.order);
  else {
    const places = reading.rows('a.id');
    const { rows } = await sql<RowPosition>`select c.id, c.list_key::text as key from (${places}) c`.execute(db);
    const given = sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[])
      with ordinality as c (id, list_key, place) join applications a on a.id = c.id`;
    page = rows.length === 0 ? [] : await readRows(db, given, sql`c.place`);
  }
  return cut.backwards ? page.toReversed() : page;
}
