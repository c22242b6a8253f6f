import { airportLabel, type ReportMeasure, type ReportQuery } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { assigned, isApproval, measured, timed } from '../applications/index.ts';
import type { Db } from '../db.ts';
import { EIGHT_OF_TEN, HALF, inOrder, mean, sum, within } from './clocks.ts';
import { listOf, type Reading, type ReportAirport } from './reading.ts';
import { type Count, rollUp, rowsAlike, type Split, type Tally, tally } from './tally-store.ts';

export const rowsOf = (reading: Reading, measure: ReportMeasure) => {
  const { from: _from, to: _to, airportId: _airport, ...list } = listOf(reading, measure);
  return measured(list, reading.scope);
};

/** No application comes twice in these, so they are counted without comparing ids. */
const ONCE: readonly ReportMeasure[] = [
  ...(['received', 'decided', 'approved', 'rejected', 'automatic', 'open-at-start', 'open'] as const),
  ...(['late', 'overdue', 'responded'] as const),
];

export const countOf = (parts: readonly Count[]): number => sum(parts.map(({ count }) => count));

export const countBy = (reading: Reading, measure: ReportMeasure, ...splits: readonly Split[]): Promise<Tally<Count>> =>
  tally(reading, rowsOf(reading, measure), { once: ONCE.includes(measure) }, splits, (parts) => ({
    count: countOf(parts),
  }));

/** All values of a group in one text: to be put in order once for each split, which takes the database far longer. */
const packed = (column: string) =>
  sql`encode(string_agg(float8send(${sql.ref(`x.${column}`)}), ''), 'base64') as ${sql.ref(column)}`;
const LATE = sql`(count(*) filter (where x.is_late))::int as late`;

export interface Times extends NetTimes {
  elapsed_s_half: number | null;
  elapsed_s_most: number | null;
  elapsed_s_max: number | null;
  own_s_half: number | null;
  own_s_most: number | null;
  own_s_max: number | null;
}
export interface NetTimes extends Count {
  late: number;
  net_s_half: number | null;
  net_s_most: number | null;
  net_s_max: number | null;
  elapsed_s_mean: number | null;
  net_s_mean: number | null;
  own_s_mean: number | null;
}
type Packed<Clock extends string> = Partial<Record<Clock, string>>;
type Clocks = Packed<'elapsed_s' | 'net_s' | 'own_s'> & { late?: number };

/** How long decisions took. */
export const timesBy = (reading: Reading, ...splits: readonly Split[]): Promise<Tally<Times>> =>
  tally<Clocks, Times>(
    reading,
    timed(rowsOf(reading, 'decided')),
    { once: true, more: sql.join([LATE, packed('elapsed_s'), packed('net_s'), packed('own_s')]) },
    splits,
    (parts) => {
      const clock = (name: 'elapsed_s' | 'net_s' | 'own_s') => inOrder(parts.map((part) => part[name]));
      const [elapsed, net, own] = [clock('elapsed_s'), clock('net_s'), clock('own_s')];
      return {
        count: countOf(parts),
        late: sum(parts.map(({ late }) => late)),
        ...{
          elapsed_s_half: within(elapsed, HALF),
          elapsed_s_most: within(elapsed, EIGHT_OF_TEN),
          elapsed_s_max: within(elapsed, 1),
        },
        ...{ net_s_half: within(net, HALF), net_s_most: within(net, EIGHT_OF_TEN), net_s_max: within(net, 1) },
        ...{ own_s_half: within(own, HALF), own_s_most: within(own, EIGHT_OF_TEN), own_s_max: within(own, 1) },
        elapsed_s_mean: mean(sum(elapsed), elapsed.length),
        net_s_mean: mean(sum(net), net.length),
        own_s_mean: mean(sum(own), own.length),
      };
    },
  );

export interface OwnTimes extends Count {
  approved: number;
  own_s_half: number | null;
}
/** Decisions with the time that the airport itself had them, and how many of them were approvals. */
export const ownTimesBy = (reading: Reading, ...splits: readonly Split[]): Promise<Tally<OwnTimes>> =>
  tally<Packed<'own_s'> & { approved?: number }, OwnTimes>(
    reading,
    timed(rowsOf(reading, 'decided')),
    {
      once: true,
      more: sql`(count(*) filter (where ${isApproval(sql`x.to_state`)}))::int as approved, ${packed('own_s')}`,
    },
    splits,
    (parts) => ({
      count: countOf(parts),
      approved: sum(parts.map(({ approved }) => approved)),
      own_s_half: within(inOrder(parts.map(({ own_s }) => own_s)), HALF),
    }),
  );

export interface Amount extends Count {
  cents: number;
  gst_cents: number;
}
export const amountsBy = (
  reading: Reading,
  measure: 'paid' | 'waived' | 'refunded',
  ...splits: readonly Split[]
): Promise<Tally<Amount>> =>
  tally<Omit<Amount, 'count'>, Amount>(
    reading,
    rowsOf(reading, measure),
    { once: false, more: sql`sum(x.cents) as cents, sum(x.gst_cents) as gst_cents` },
    splits,
    (parts) => ({
      count: countOf(parts),
      cents: sum(parts.map(({ cents }) => cents)),
      gst_cents: sum(parts.map(({ gst_cents }) => gst_cents)),
    }),
  );

export interface HalfAndMost extends Count {
  half: number | null;
  most: number | null;
}
const halfAndMostBy = <Clock extends string>(
  reading: Reading,
  measure: ReportMeasure,
  clock: Clock,
  splits: readonly Split[],
): Promise<Tally<HalfAndMost>> =>
  tally<Packed<Clock>, HalfAndMost>(
    reading,
    rowsOf(reading, measure),
    { once: ONCE.includes(measure), more: packed(clock) },
    splits,
    (parts) => {
      const values = inOrder(parts.map((part) => part[clock]));
      return { count: countOf(parts), half: within(values, HALF), most: within(values, EIGHT_OF_TEN) };
    },
  );
/** Seconds from sent to replied. */
export const answersBy = (reading: Reading) => halfAndMostBy(reading, 'answered', 'reply_s', [['reason'], ['airport']]);
/** Seconds of office hours until the review was started. */
export const responsesBy = (reading: Reading) => halfAndMostBy(reading, 'responded', 'response_s', [['month'], []]);

export interface LateApplication {
  id: string;
  number: string;
  project_name: string | null;
  path: ReportQuery['path'] | null;
  net_s: number;
  phase: string | null;
  own_s: number;
  officer_id: string | null;
}
const SHOWN = 10;

/** Rows of `timed`, each read once for two things: what they have in common, and the latest of the late ones. */
async function alikeAndLatest<Part>(
  { db, inTurn }: Reading,
  rows: RawBuilder<unknown>,
  splits: readonly Split[],
  { phase = sql`null::text`, more }: { phase?: RawBuilder<unknown>; more?: RawBuilder<unknown> },
) {
  type Parts = Parameters<typeof rollUp<Part & Count, unknown>>[0];
  const both = sql<{ parts: Parts | null; latest: LateApplication[] | null }>`
    with x as materialized (select m.id, m.month, m.airport_id as airport, m.path, m.officer_id as officer, ${phase} as phase,
      m.elapsed_s, m.net_s, m.own_s, m.is_late from (${rows}) m),
    latest as (select l.* from x l where l.is_late order by l.net_s desc, l.id limit ${sql.lit(SHOWN)})
    select (select json_agg(g) from (${rowsAlike(sql`x`, splits, more)}) g) as parts,
      (select json_agg(l) from (
        select l.id, a.number, a.project_name, l.path, l.net_s, l.phase, l.own_s, l.officer as officer_id
        from latest l join applications a on a.id = l.id order by l.net_s desc, a.number) l) as latest`;
  const [found] = (await inTurn(() => both.execute(db))).rows;
  return { parts: found?.parts ?? [], latest: found?.latest ?? [] };
}

/** How many are open past their target, and the latest of them. */
export async function overdueAndLatest(
  reading: Reading,
  ...splits: readonly Split[]
): Promise<{ overdue: Tally<Count>; latest: LateApplication[] }> {
  const { parts, latest } = await alikeAndLatest(reading, rowsOf(reading, 'overdue'), splits, { phase: sql`m.phase` });
  const overdue = rollUp(parts, reading.scope, splits, (alike) => ({ count: countOf(alike) }));
  return { overdue, latest };
}

/** How long decisions took, in the order of the net time alone, and the latest of the late ones. */
export async function netTimesAndLatest(
  reading: Reading,
  ...splits: readonly Split[]
): Promise<{ times: Tally<NetTimes>; latest: LateApplication[] }> {
  type Part = Packed<'net_s'> & { late: number; elapsed_sum: number; own_sum: number };
  const more = sql`${LATE}, ${packed('net_s')}, sum(x.elapsed_s) as elapsed_sum, sum(x.own_s) as own_sum`;
  const { parts, latest } = await alikeAndLatest<Part>(reading, timed(rowsOf(reading, 'decided')), splits, { more });
  const times = rollUp(parts, reading.scope, splits, (alike): NetTimes => {
    const net = inOrder(alike.map(({ net_s }) => net_s));
    return {
      count: countOf(alike),
      late: sum(alike.map(({ late }) => late)),
      ...{ net_s_half: within(net, HALF), net_s_most: within(net, EIGHT_OF_TEN), net_s_max: within(net, 1) },
      elapsed_s_mean: mean(sum(alike.map(({ elapsed_sum }) => elapsed_sum)), net.length),
      net_s_mean: mean(sum(net), net.length),
      own_s_mean: mean(sum(alike.map(({ own_sum }) => own_sum)), net.length),
    };
  });
  return { times, latest };
}

export interface SampledApplication {
  id: string;
  number: string;
  project_name: string | null;
  at: Date;
  zone: string;
  airport_id: string;
  owner_id: string;
  organisation_id: string | null;
}
/** The applications of a small measure, by number. */
export async function applicationsOf(reading: Reading, measure: ReportMeasure) {
  const found = sql<SampledApplication>`
    select m.id, a.number, a.project_name, m.at, m.zone, m.airport_id, a.owner_id, a.organisation_id from (${rowsOf(reading, measure)}) m
    join applications a on a.id = m.id order by a.number`;
  return (await reading.inTurn(() => found.execute(reading.db))).rows;
}

/** Who had an application of these airports in the period. */
export async function officersOf({ db, scope, inTurn }: Reading): Promise<string[]> {
  const found = sql<{ officer_id: string }>`${assigned(scope)}`;
  return (await inTurn(() => found.execute(db))).rows.map(({ officer_id }) => officer_id);
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
