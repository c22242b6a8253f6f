import { DESK_VIEWS, type DeskViews, MAX_COUNT } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED_MARK } from '../../database/prepared-statements.ts';
import type { Person } from '../../rights/person.ts';
import { viewerOf } from '../../rights/viewer.ts';
import type { ApplicationsContext } from '../context.ts';
import { someOf } from './count.ts';
import { contentsOf } from './filter.ts';
import { isAlarm, isInForce } from './lanes.ts';
import { IS_UNDECIDED, viewConditions } from './views.ts';
import { anyOf, ownReasons, type SqlCondition, staffReasons } from './visibility.ts';

type Counts = Record<
  | 'mine'
  | 'unassigned'
  | 'due'
  | 'waiting'
  | 'up'
  | 'alarms'
  | 'alarms_mine'
  | 'alarms_unassigned'
  | 'alarms_due'
  | 'alarms_waiting'
  | 'alarms_own'
  | 'ending'
  | 'total',
  number
>;

const capped = (count: number) => Math.min(count, MAX_COUNT + 1);

/**
 * The number of applications in each view of the desk, and of the alarms among them: one pass over what is undecided, one
 * over what is up and one over what is approved, all in one statement.
 */
export async function countViews(
  { db, now }: ApplicationsContext,
  actor: Person,
  airportId: string | undefined,
): Promise<DeskViews> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const narrowed = airportId === undefined ? {} : { airportIds: [airportId] };
  const everything = contentsOf(viewer, narrowed, at);
  const {
    mine,
    unassigned,
    'due-this-week': due,
    waiting,
    up,
    ending,
  } = viewConditions(viewer, narrowed.airportIds, at);
  // Reasons to see something as staff never overlap, so nothing is counted twice.
  const among = (some: SqlCondition) =>
    sql.join(
      staffReasons(viewer).map(
        (reason) => sql`select a.* from applications a where ${reason.where} and ${everything.where} and ${some}`,
      ),
      sql` union all `,
    );
  const own = ownReasons(viewer).map(
    ({ where }) => sql`select a.id from applications a
      where ${where} and ${everything.where} and not coalesce(${anyOf(staffReasons(viewer))}, false) and ${isAlarm(at)}`,
  );
  const count = (where: RawBuilder<unknown>) => sql`(count(*) filter (where ${where}))::int`;
  const counted = sql<Counts>`${sql.raw(PREPARED_MARK)}
    select * from
      (select ${count(mine)} as mine, ${count(unassigned)} as unassigned, ${count(due)} as due, ${count(waiting)} as waiting
        from (${among(IS_UNDECIDED)}) a) o,
      (select count(*)::int as up, ${count(sql`l.alarm`)} as alarms, ${count(sql`l.alarm and ${mine}`)} as alarms_mine,
        ${count(sql`l.alarm and ${unassigned}`)} as alarms_unassigned, ${count(sql`l.alarm and ${due}`)} as alarms_due,
        ${count(sql`l.alarm and ${waiting}`)} as alarms_waiting
        from (${among(up)}) a cross join lateral (select not coalesce(${isInForce(at)}, false) as alarm offset 0) l) u,
      (select count(*)::int as ending from (${among(ending)}) a) e,
      (select count(*)::int as alarms_own from (${sql.join(own, sql` union `)}) a) c,
      (select count(*)::int as total from (${someOf(everything, sql`true`)}) a) t`;
  const [found] = (await counted.execute(db)).rows;
  if (!found) throw new Error('counting gives one row');
  const of = {
    'needs-me': [found.mine + found.alarms - found.alarms_mine, found.alarms],
    unassigned: [found.unassigned, found.alarms_unassigned],
    'due-this-week': [found.due, found.alarms_due],
    waiting: [found.waiting, found.alarms_waiting],
    up: [found.up, found.alarms],
    // A permit in force is never an alarm.
    ending: [found.ending, 0],
    all: [found.total, found.alarms + found.alarms_own],
  } as const;
  return {
    views: DESK_VIEWS.map((view) => ({ view, count: capped(of[view][0]), alarms: capped(of[view][1]) })),
  };
}
