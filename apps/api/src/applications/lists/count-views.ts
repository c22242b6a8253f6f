import { DESK_VIEWS, type DeskViews, MAX_COUNT, type ViewCount } from '@jibline/contract';
import { sql } from 'kysely';
import type { Person } from '../../rights/person.ts';
import { viewerOf } from '../../rights/viewer.ts';
import type { ApplicationsContext } from '../context.ts';
import { someOf, sumOf } from './count.ts';
import { contentsOf } from './filter.ts';
import { isAlarm } from './lanes.ts';

/** The number of applications in each view of the desk, and of the alarms among them, in one statement. */
export async function countViews(
  { db, now, listCounts }: ApplicationsContext,
  actor: Person,
  airportId: string | undefined,
): Promise<DeskViews> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const narrowed = airportId === undefined ? {} : { airportIds: [airportId] };
  const everything = contentsOf(viewer, narrowed, at);
  const counted = DESK_VIEWS.map((view) => {
    const contents = contentsOf(viewer, { ...narrowed, view }, at);
    // Everything is what the list itself counts and remembers.
    const all = view === 'all' ? sql`0` : sql`(select count(*) from (${someOf(contents, sql`true`)}) a)`;
    const alarms = sql`(select count(*) from (${someOf(contents, isAlarm(at))}) a)`;
    return sql`select ${sql.lit(view)} as view, ${all}::int as count, ${alarms}::int as alarms`;
  });
  const { rows } = await sql<ViewCount>`${sql.join(counted, sql` union all `)}`.execute(db);
  const total = sumOf(await listCounts(db, everything));
  const countOf = new Map(rows.map((row) => [row.view, row]));
  return {
    views: DESK_VIEWS.map((view) => {
      const { count = 0, alarms = 0 } = countOf.get(view) ?? {};
      return { view, count: Math.min(view === 'all' ? total : count, MAX_COUNT + 1), alarms };
    }),
  };
}
