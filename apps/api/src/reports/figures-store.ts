import { airportLabel, type ReportMeasure, type ReportQuery } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { measured, timed } from '../applications/index.ts';
import type { Db } from '../db.ts';
import { listOf, type Reading, type ReportAirport } from './reading.ts';
import { APPLICATIONS, type Count, type Dimension, orderOf, ROWS, Tally, tallied, tally } from './tally-store.ts';

export const rowsOf = (reading: Reading, measure: ReportMeasure) => {
  const { from: _from, to: _to, airportId: _airport, ...list } = listOf(reading, measure);
  return measured(list, reading.scope);
};

/** No application comes twice in these, so they are counted without comparing ids. */
const ONCE: readonly ReportMeasure[] = ['received', 'decided', 'approved', 'rejected', 'automatic', 'open', 'late'];

export const countBy = (
  reading: Reading,
  measure: ReportMeasure,
  ...splits: readonly (readonly Dimension[])[]
): Promise<Tally<Count>> =>
  tally(reading.db, rowsOf(reading, measure), ONCE.includes(measure) ? ROWS : APPLICATIONS, splits);

export interface Times extends Count {
  late: number;
  elapsed_s_half: number | null;
  elapsed_s_most: number | null;
  elapsed_s_max: number | null;
  net_s_half: number | null;
  net_s_most: number | null;
  net_s_max: number | null;
  own_s_half: number | null;
  own_s_most: number | null;
  own_s_max: number | null;
  elapsed_s_mean: number | null;
  net_s_mean: number | null;
  own_s_mean: number | null;
}
const clockOf = (
  column: string,
) => sql`${orderOf(column)}, max(${sql.ref(`x.${column}`)}) as ${sql.ref(`${column}_max`)},
  avg(${sql.ref(`x.${column}`)}) as ${sql.ref(`${column}_mean`)}`;
const ALL_TIMES = sql`count(*)::int as count, (count(*) filter (where x.is_late))::int as late,
  ${clockOf('elapsed_s')}, ${clockOf('net_s')}, ${clockOf('own_s')}`;
const NET_TIMES = sql`count(*)::int as count, (count(*) filter (where x.is_late))::int as late, ${clockOf('net_s')},
  avg(x.elapsed_s) as elapsed_s_mean, avg(x.own_s) as own_s_mean`;
export type NetTimes = Pick<
  Times,
  'count' | 'late' | 'net_s_half' | 'net_s_most' | 'net_s_max' | 'elapsed_s_mean' | 'net_s_mean' | 'own_s_mean'
>;

/** How long decisions took. */
export const timesBy = (reading: Reading, ...splits: readonly (readonly Dimension[])[]): Promise<Tally<Times>> =>
  tally(reading.db, timed(rowsOf(reading, 'decided'), reading.scope), ALL_TIMES, splits);
export interface OwnTimes extends Count {
  own_s_half: number | null;
  own_s_most: number | null;
}
/** The time that the airport itself had them. */
export const ownTimesBy = (reading: Reading, ...splits: readonly (readonly Dimension[])[]): Promise<Tally<OwnTimes>> =>
  tally(
    reading.db,
    timed(rowsOf(reading, 'decided'), reading.scope),
    sql`count(*)::int as count, ${orderOf('own_s')}`,
    splits,
  );

export interface Amount extends Count {
  cents: number;
  gst_cents: number;
}
const AMOUNTS = sql`count(distinct x.id)::int as count, sum(x.cents) as cents, sum(x.gst_cents) as gst_cents`;
export const amountsBy = (
  reading: Reading,
  measure: 'paid' | 'waived' | 'refunded',
  ...splits: readonly (readonly Dimension[])[]
): Promise<Tally<Amount>> => tally(reading.db, rowsOf(reading, measure), AMOUNTS, splits);

export interface Answers extends Count {
  reply_s_half: number | null;
  reply_s_most: number | null;
}
export const answersBy = (reading: Reading): Promise<Tally<Answers>> =>
  tally(reading.db, rowsOf(reading, 'answered'), sql`${APPLICATIONS}, ${orderOf('reply_s')}`, [
    ['reason'],
    ['airport'],
  ]);

export interface Responses extends Count {
  response_s_half: number | null;
  response_s_most: number | null;
}
export const responsesBy = (reading: Reading): Promise<Tally<Responses>> =>
  tally(reading.db, rowsOf(reading, 'responded'), sql`${APPLICATIONS}, ${orderOf('response_s')}`, [['month'], []]);

export interface LateApplication {
  id: string;
  number: string;
  project_name: string | null;
  path: ReportQuery['path'] | null;
  net_s: number;
  phase: string | null;
  own_s: number;
  officer_id: string | null;
  /** Of all late ones, those not shown too. */
  total: number;
}
const SHOWN = 10;
/** The latest of late rows. */
const latestOf = (rows: RawBuilder<unknown>, phase: RawBuilder<unknown>) => sql`
  select m.id, a.number, a.project_name, m.path, m.net_s, ${phase} as phase, m.own_s, m.officer_id, m.total
  from (select m.*, (count(*) over ())::int as total from (${rows}) m order by m.net_s desc, m.id limit ${sql.lit(SHOWN)}) m
  join applications a on a.id = m.id order by m.net_s desc, a.number`;

/** The latest of those still open past their target. */
export async function overdueOnes(reading: Reading): Promise<LateApplication[]> {
  const found = latestOf(rowsOf(reading, 'overdue'), sql`m.phase`);
  return (await sql<LateApplication>`${found}`.execute(reading.db)).rows;
}

/** How long decisions took, in the order of the net time alone, and the latest of the late ones: each decision is read once. */
export async function netTimesAndLate(
  reading: Reading,
  ...splits: readonly (readonly Dimension[])[]
): Promise<{ times: Tally<NetTimes>; late: LateApplication[] }> {
  type Groups = ConstructorParameters<typeof Tally<NetTimes>>[0];
  const { rows } = await sql<{ times: Groups | null; late: LateApplication[] | null }>`
    with decisions as materialized (${timed(rowsOf(reading, 'decided'), reading.scope)})
    select (select json_agg(g) from (${tallied(sql`select * from decisions`, NET_TIMES, splits)}) g) as times,
      (select json_agg(l) from (${latestOf(sql`select * from decisions d where d.is_late`, sql`null::text`)}) l) as late`.execute(
    reading.db,
  );
  return { times: new Tally(rows[0]?.times ?? []), late: rows[0]?.late ?? [] };
}

export interface SampledApplication {
  id: string;
  number: string;
  project_name: string | null;
  at: Date;
  zone: string;
  airport_id: string;
}
/** The applications of a small measure, by number. */
export async function applicationsOf(reading: Reading, measure: ReportMeasure) {
  const { rows } = await sql<SampledApplication>`
    select m.id, a.number, a.project_name, m.at, m.zone, m.airport_id from (${rowsOf(reading, measure)}) m
    join applications a on a.id = m.id order by a.number`.execute(reading.db);
  return rows;
}

/** Names of officers, as they are called now. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
}

/** The airports, by name; null: all. */
export async function airportsOf(db: Db, ids: readonly string[] | null): Promise<ReportAirport[]> {
  const all = db.selectFrom('airports').select(['id', 'name', 'icao', 'time_zone']).orderBy('name');
  const rows = await (ids === null ? all : all.where('id', 'in', [...ids])).execute();
  return rows.map(({ id, name, icao, time_zone }) => ({
    id,
    label: airportLabel({ name, icao }),
    timeZone: time_zone,
  }));
}
