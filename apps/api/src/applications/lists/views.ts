import { APPLICATION_STATE, APPLICATION_STATES, type DeskView, isOpen } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../rights/viewer.ts';
import { IS_UP, isAlarm, laneConditions } from './lanes.ts';
import { type Reason, type SqlCondition, staffReasons, uuids, visibleTo } from './visibility.ts';

const { PAYMENT_PENDING, SUBMITTED, PROCESSING } = APPLICATION_STATE;
// Literals: the planner must see that the index of open applications fits.
const IS_OPEN = sql<SqlBool>`a.state in (${sql.join(APPLICATION_STATES.filter(isOpen).map((state) => sql.lit(state)))})`;

/** Once the time to reply is over, the airport may decide without the reply. */
const waitsForAuthority = (now: Date) => sql<SqlBool>`(a.phase = 'REFERRED' and exists (
  select from application_referrals f where f.application_id = a.id and f.reply is null and f.reply_by > ${now}))`;
const WAITS_FOR_APPLICANT = sql<SqlBool>`a.phase = 'WAITING_APPLICANT'`;

/** Of several airports, one of these has not decided; null: any. */
function undecidedAt(airportIds: readonly string[] | null): SqlCondition {
  const here = airportIds === null ? sql`true` : sql`d.airport_id = any(${uuids(airportIds)})`;
  return sql<SqlBool>`(a.airport_ids = array[a.airport_id] or exists (select from application_airports d
    where d.application_id = a.id and ${here} and d.outcome is null))`;
}

const waitsForAirport = (airportIds: readonly string[] | null, now: Date) =>
  sql<SqlBool>`(a.state = ${SUBMITTED} or a.state = ${PROCESSING}
    and not coalesce(${WAITS_FOR_APPLICANT} or ${waitsForAuthority(now)}, false)) and ${undecidedAt(airportIds)}`;

/** Weeks start on Monday at midnight of the airport, also when daylight saving changes in between. */
function dueThisWeek(now: Date): SqlCondition {
  const monday = sql`(date_trunc('week', ${now}::timestamptz at time zone p.time_zone) + interval '7 days') at time zone p.time_zone`;
  // No week ends later than this anywhere: it lets an index narrow the search.
  const latest = sql`${now}::timestamptz + interval '9 days'`;
  return sql<SqlBool>`${IS_OPEN} and a.clock_stopped_at is null and coalesce(a.due_at, 'infinity'::timestamptz) < ${latest}
    and a.due_at < (select ${monday} from airports p where p.id = a.airport_id)`;
}

/** What a view contains, as conditions of which one must hold; each is searched with its own index. */
function conditionsOf(view: DeskView, viewer: Viewer, here: readonly string[] | null, now: Date): SqlCondition[] {
  switch (view) {
    case 'needs-me': {
      const mine = sql<SqlBool>`(a.assignee_id is null or a.assignee_id = ${viewer.id}::uuid)`;
      return [sql`${IS_OPEN} and ${waitsForAirport(here, now)} and ${mine}`, isAlarm(now)];
    }
    case 'unassigned':
      return [sql`${IS_OPEN} and a.assignee_id is null`];
    case 'due-this-week':
      return [dueThisWeek(now)];
    case 'waiting':
      return [
        sql`a.state = ${sql.lit(PAYMENT_PENDING)}`,
        sql`${IS_OPEN} and a.state = ${PROCESSING} and (${WAITS_FOR_APPLICANT} or ${waitsForAuthority(now)})`,
      ];
    case 'up':
      return [IS_UP];
    case 'ending':
      return [laneConditions(now).ending];
    case 'all':
      return [sql`true`];
    default:
      return view satisfies never;
  }
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
  const visible = view === 'all' ? visibleTo(viewer) : staffReasons(viewer);
  return conditionsOf(view, viewer, airportsHere(viewer, narrowedTo), now).flatMap((condition) =>
    visible.map((reason) => ({ ...reason, where: sql<SqlBool>`${reason.where} and ${condition}` })),
  );
}
