import { addMonths, type ReportListFilter } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';

/** The period and the airports a measure is read for. */
export interface MeasureScope extends Pick<ReportListFilter, 'from' | 'to'> {
  /** null: every airport. */
  readonly airportIds: readonly string[] | null;
  readonly now: Date;
}

/**
 * The rows of a measure: `id` of the application, `airport_id`, its `zone`, the instant `at` which it is counted, `path`,
 * `officer_id` and `reason`; some measures add columns.
 */
export type MeasureRows = RawBuilder<unknown>;

const firstOf = (month: string) => sql`${`${month}-01`}::timestamp`;

/**
 * Ends a subquery whose columns are computed once: without it the database puts their expressions wherever they are
 * used, and reading a time zone is what reports spend most of their time with.
 */
export const ONCE = sql`offset 0`;

/**
 * The airports as `s`, each with its own `starts` and `ends` of the period: months begin at midnight of the airport's
 * calendar. An application counts at the airport whose number it bears.
 */
export const scopeOf = ({ from, to, airportIds }: MeasureScope): RawBuilder<unknown> => sql`(
  select p.id, p.time_zone as zone, ${firstOf(from)} at time zone p.time_zone as starts,
    ${firstOf(addMonths(to, 1))} at time zone p.time_zone as ends
  from airports p where ${airportIds === null ? sql`true` : sql`p.id = any(${[...airportIds]}::uuid[])`}
  ${ONCE})`;

/** Around the period of every time zone, for indexes by time alone. */
export const around = (column: RawBuilder<unknown>, { from, to }: MeasureScope) =>
  sql`${column} >= ${`${from}-01T00:00:00Z`}::timestamptz - interval '1 day'
    and ${column} < ${`${addMonths(to, 1)}-01T00:00:00Z`}::timestamptz + interval '1 day'`;

/** An application of the scope, for what is collected before it is joined to anything else. */
export const isOfScope = (id: RawBuilder<unknown>, { airportIds }: MeasureScope) =>
  airportIds === null
    ? sql`true`
    : sql`${id} in (select b.id from applications b where b.airport_id = any(${[...airportIds]}::uuid[]))`;

const inPeriod = (at: RawBuilder<unknown>) => sql`${at} >= s.starts and ${at} < s.ends`;

/** What each row says of its application. */
export const ABOUT = sql`a.id, a.airport_id, s.zone, a.path, a.assignee_id as officer_id`;

/** Rows about `e`, an event of an application in the period, by the event's instant. */
export const eventRows = (
  scope: MeasureScope,
  events: readonly string[],
  { where = sql`true`, reason = sql`null::text` }: { where?: RawBuilder<unknown>; reason?: RawBuilder<unknown> } = {},
): MeasureRows => sql`
  select ${ABOUT}, e.at, ${reason} as reason, a.submitted_at, a.replaced_from, e.event, e.to_state
  from application_events e join applications a on a.id = e.application_id join ${scopeOf(scope)} s on s.id = a.airport_id
  where e.event = any(${sql.lit(`{${events.join()}}`)}::text[]) and ${around(sql`e.at`, scope)} and ${inPeriod(sql`e.at`)}
    and a.submitted_at <= e.at and ${where}`;

export { inPeriod };
