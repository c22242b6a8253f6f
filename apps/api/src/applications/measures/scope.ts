import { addMonths, monthsOf, type ReportListFilter } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';

/** The period and the airports a measure is read for. */
export interface MeasureScope extends Pick<ReportListFilter, 'from' | 'to'> {
  /** null: every airport. */
  readonly airportIds: readonly string[] | null;
  readonly now: Date;
  /** Only some outcomes or one officer: what is counted by another record than an event has to look for them. */
  readonly narrowed?: boolean;
  /** Only some outcomes: what had another one came in and went out with its outcome. */
  readonly ofOutcomes?: boolean;
}

/**
 * The rows of a measure: `id` of the application, `airport_id`, its `zone`, the instant `at` which it is counted, the number
 * of the `month` from 1 for the first of the period, `path`, `officer_id` and `reason`; some measures add columns.
 */
export type MeasureRows = RawBuilder<unknown>;

const firstOf = (month: string) => sql`${`${month}-01`}::timestamp`;

/**
 * Ends a subquery whose columns are computed once: without it the database puts their expressions wherever they are
 * used, and reading a time zone is what reports spend most of their time with.
 */
export const ONCE = sql`offset 0`;

/**
 * The airports as `s`, each with its own `starts` and `ends` of the period and the start of each of its `months`: they begin
 * at midnight of the airport's calendar. An application counts at the airport whose number it bears.
 */
export const scopeOf = ({ from, to, airportIds }: MeasureScope): RawBuilder<unknown> => sql`(
  select p.id, p.time_zone as zone, ${firstOf(from)} at time zone p.time_zone as starts,
    ${firstOf(addMonths(to, 1))} at time zone p.time_zone as ends,
    array[${sql.join(monthsOf(from, to).map((month) => sql`${firstOf(month)} at time zone p.time_zone`))}] as months
  from airports p where ${airportIds === null ? sql`true` : sql`p.id = any(${[...airportIds]}::uuid[])`}
  ${ONCE})`;

/** From the start of the period on, in every time zone. */
export const notBefore = (column: RawBuilder<unknown>, { from }: Pick<MeasureScope, 'from'>) =>
  sql`${column} >= ${`${from}-01T00:00:00Z`}::timestamptz - interval '1 day'`;

/** Around the period of every time zone, for indexes by time alone. */
export const around = (column: RawBuilder<unknown>, { from, to }: MeasureScope) =>
  sql`${notBefore(column, { from })}
    and ${column} < ${`${addMonths(to, 1)}-01T00:00:00Z`}::timestamptz + interval '1 day'`;

/** An airport of the scope, for what is collected before it is joined to it. */
export const isOfScope = (airport: RawBuilder<unknown>, { airportIds }: MeasureScope) =>
  airportIds === null ? sql`true` : sql`${airport} = any(${[...airportIds]}::uuid[])`;

/**
 * What nearly all rows are, of which the database is to expect half: of two columns that are compared it expects a third or one
 * of two hundred, then sorts what it could hash and compares all with all.
 */
export const mostly = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

const inPeriod = (at: RawBuilder<unknown>) => mostly(sql`${at} >= s.starts and ${at} < s.ends`);

export const whenAt = (at: RawBuilder<unknown>) => sql`s.zone, ${at} as at, width_bucket(${at}, s.months) as month`;

/** What the application `a` was at an instant, as the last event before it says. */
const lastEvent = (column: 'path' | 'officer_id', at: RawBuilder<unknown>) => sql`
  (select ${sql.ref(`e.${column}`)} from application_events e where e.application_id = a.id and e.at <= ${at}
    order by e.at desc, e.version desc limit 1)`;

/** What each row says of its application `a` at an airport `s`, where no event says it. */
export const about = (at: RawBuilder<unknown>, { narrowed = false }: MeasureScope) =>
  narrowed
    ? sql`a.id, a.airport_id, ${whenAt(at)}, ${lastEvent('path', at)} as path, ${lastEvent('officer_id', at)} as officer_id`
    : sql`a.id, a.airport_id, ${whenAt(at)}, null::text as path, null::uuid as officer_id`;

/** Ends a condition that is looked up for one row after the other where the airports are some: their rows are few. */
export const oneByOne = ({ airportIds }: Pick<MeasureScope, 'airportIds'>) => (airportIds === null ? sql`` : ONCE);

/** What a measure needs of an application; one index has all of it, by id. */
const OF_APPLICATION = sql.join(['id', 'airport_id', 'replaced_from'].map((column) => sql.ref(`a.${column}`)));

/**
 * Rows with an `application_id` and these columns, and what is needed of that application. For every airport they are looked up
 * one by one; for some, what was found is read once, not once for each of them.
 */
export function withApplications(
  found: RawBuilder<unknown>,
  columns: readonly string[],
  { airportIds }: MeasureScope,
): RawBuilder<unknown> {
  const own = columns.map((column) => sql.ref(`f.${column}`));
  if (airportIds === null)
    return sql`(select ${sql.join([...own, sql`a.*`])} from (${found}) f
      cross join lateral (select ${OF_APPLICATION} from applications a where a.id = f.application_id ${ONCE}) a ${ONCE})`;
  return sql`(select ${sql.join([...own, OF_APPLICATION])} from (${found} ${ONCE}) f
    join applications a on a.id = f.application_id and a.airport_id = any(${[...airportIds]}::uuid[]) ${ONCE})`;
}

const isNames = (which: readonly string[] | RawBuilder<unknown>): which is readonly string[] => Array.isArray(which);

interface EventOptions {
  /** About `e`, the event. */
  where?: RawBuilder<unknown>;
  reason?: RawBuilder<unknown>;
  /** Further columns. */
  more?: RawBuilder<unknown>;
}
/**
 * Rows about an event of an application in the period, by the event's instant: with the outcome and the officer of that
 * instant, which later ones do not change. `which`: the names of events, or a condition about `e`.
 */
export const eventRows = (
  scope: MeasureScope,
  which: readonly string[] | RawBuilder<unknown>,
  { where = sql`true`, reason = sql`null::text`, more = sql`` }: EventOptions = {},
): MeasureRows => sql`
  select e.application_id as id, e.airport_id, ${whenAt(sql`e.at`)}, e.path, e.officer_id, ${reason} as reason, e.submitted_at ${more}
  from application_events e join ${scopeOf(scope)} s on s.id = e.airport_id
  where ${isNames(which) ? sql`e.event = any(${sql.lit(`{${which.join()}}`)}::text[])` : which}
    and ${around(sql`e.at`, scope)} and ${where} and ${inPeriod(sql`e.at`)} and ${mostly(sql`e.submitted_at <= e.at`)}`;

export { inPeriod };
