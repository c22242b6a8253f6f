import { APPLICATION_STATE, APPLICATION_STATES, type DeskView, isOpen, ROLE } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../rights/viewer.ts';
import { IS_UP, IS_UP_ANYWHERE, isAlarm, isEndingAnywhere, laneConditions } from './lanes.ts';
import { type Reason, type SqlCondition, staffReasons, uuids, visibleTo } from './visibility.ts';

const { PAYMENT_PENDING, SUBMITTED, PROCESSING } = APPLICATION_STATE;
// Literals: the planner must see that the index of open applications fits.
const IS_OPEN = sql<SqlBool>`a.state in (${sql.join(APPLICATION_STATES.filter(isOpen).map((state) => sql.lit(state)))})`;

/** Once the time to reply is over, the airport may decide without the reply. */
const IS_REFERRED = sql<SqlBool>`a.phase = 'REFERRED'`;
const waitsForAuthority = (now: Date) => sql<SqlBool>`(${IS_REFERRED} and exists (
  select from application_referrals f where f.application_id = a.id and f.reply is null and f.reply_by > ${now}))`;
/** The same where all of those are wanted: the unanswered referrals are read in one go. */
const waitsForAuthorityAnywhere = (now: Date) => sql<SqlBool>`(${IS_REFERRED} and a.id in (
  select f.application_id from application_referrals f where f.reply is null and f.reply_by > ${now}))`;
const WAITS_FOR_APPLICANT = sql<SqlBool>`a.phase = 'WAITING_APPLICANT'`;

/** Of several airports, one of these has not decided; null: any. */
function undecidedAt(airportIds: readonly string[] | null): SqlCondition {
  const here = airportIds === null ? sql`true` : sql`d.airport_id = any(${uuids(airportIds)})`;
  // Looked up for the few that need it: as `exists` the planner would read the decisions of every application.
  return sql<SqlBool>`(a.airport_ids = array[a.airport_id] or coalesce((select bool_or(d.outcome is null)
    from application_airports d where d.application_id = a.id and ${here}), false))`;
}

const waitsForAirport = (airportIds: readonly string[] | null, waitsForOthers: SqlCondition) =>
  sql<SqlBool>`(a.state = ${SUBMITTED} or a.state = ${PROCESSING}
    and not coalesce(${waitsForOthers}, false)) and ${undecidedAt(airportIds)}`;

/** Recommended and not decided where the reader is an administrator: an officer may not be allowed to decide. */
function readyToDecide({ permissions }: Viewer, narrowedTo: readonly string[] | undefined): SqlCondition {
  const isReady = sql<SqlBool>`a.phase = 'READY'`;
  if (permissions.global === ROLE.administrator) return isReady;
  const theirs = [...permissions.airports].flatMap(([id, role]) => (role === ROLE.administrator ? [id] : []));
  const here = theirs.filter((id) => narrowedTo?.includes(id) ?? true);
  return here.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${isReady} and a.airport_ids && ${uuids(here)} and ${undecidedAt(here)})`;
}

/**
 * Weeks start on Monday at midnight of the airport, also when daylight saving changes in between. When each airport's week
 * ends is worked out once, not for every row.
 */
function dueThisWeek(now: Date): SqlCondition {
  const monday = sql`(date_trunc('week', ${now}::timestamptz at time zone p.time_zone) + interval '7 days') at time zone p.time_zone`;
  const ends = sql`((select jsonb_object_agg(p.id, ${monday}) from airports p) ->> a.airport_id::text)::timestamptz`;
  // No week ends later than this anywhere: it lets an index narrow the search.
  const latest = sql`${now}::timestamptz + interval '9 days'`;
  return sql<SqlBool>`${IS_OPEN} and a.clock_stopped_at is null and coalesce(a.due_at, 'infinity'::timestamptz) < ${latest}
    and a.due_at < ${ends}`;
}

/** Waiting for the applicant, the airport or someone else. */
export const IS_UNDECIDED = sql<SqlBool>`a.state in (${sql.join([PAYMENT_PENDING, SUBMITTED, PROCESSING].map((state) => sql.lit(state)))})`;

/** What a view contains, as conditions of which one must hold; each is searched with its own index. */
export interface ViewConditions extends Record<Exclude<DeskView, 'needs-me' | 'all'>, SqlCondition> {
  /** Of `needs-me`, without the alarms. */
  readonly mine: SqlCondition;
  readonly alarm: SqlCondition;
}

export function viewConditions(viewer: Viewer, narrowedTo: readonly string[] | undefined, now: Date): ViewConditions {
  const isEverywhere = viewer.permissions.global !== null;
  const isUp = isEverywhere ? IS_UP_ANYWHERE : IS_UP;
  const isTheirs = sql<SqlBool>`(a.assignee_id is null or a.assignee_id = ${viewer.id}::uuid
    or ${readyToDecide(viewer, narrowedTo)})`;
  const atAuthority = isEverywhere ? waitsForAuthorityAnywhere(now) : waitsForAuthority(now);
  const atOthers = sql<SqlBool>`(${WAITS_FOR_APPLICANT} or ${atAuthority})`;
  return {
    mine: sql`${IS_OPEN} and ${waitsForAirport(airportsHere(viewer, narrowedTo), atOthers)} and ${isTheirs}`,
    alarm: isAlarm(now, isUp),
    unassigned: sql`${IS_OPEN} and a.assignee_id is null`,
    'due-this-week': dueThisWeek(now),
    waiting: sql`(a.state = ${sql.lit(PAYMENT_PENDING)}
      or a.state = ${sql.lit(PROCESSING)} and ${atOthers})`,
    up: isUp,
    ending: isEverywhere ? isEndingAnywhere(now) : laneConditions(now).ending,
  };
}

/** The reader's airports that a list is about: those it is narrowed to, or all of theirs; null: every airport. */
function airportsHere({ permissions }: Viewer, narrowedTo: readonly string[] | undefined): readonly string[] | null {
  if (permissions.global !== null) return narrowedTo ?? null;
  return [...permissions.airports.keys()].filter((id) => narrowedTo?.includes(id) ?? true);
}

/** Why rows are in a view of the desk. All but the last view contain only what the reader sees as staff. */
export function viewReasons(
  view: DeskView,
  viewer: Viewer,
  narrowedTo: readonly string[] | undefined,
  now: Date,
): Reason[] {
  if (view === 'all') return visibleTo(viewer);
  const { mine, alarm, ...others } = viewConditions(viewer, narrowedTo, now);
  const conditions = view === 'needs-me' ? [mine, alarm] : [others[view]];
  return conditions.flatMap((condition) =>
    staffReasons(viewer).map((reason) => ({ ...reason, where: sql<SqlBool>`${reason.where} and ${condition}` })),
  );
}
