import { APPLICATION_STATES, isOpen, type ListFilter as WholeFilter } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PREPARED_MARK } from '../../database/prepared-statements.ts';
import type { Viewer } from '../../rights/viewer.ts';
import { isBehind } from '../measures/measures.ts';
import { craneTypeIn } from './about.ts';
import { hasLabel } from './labels.ts';
import { IS_UP, ofCompany } from './lanes.ts';
import { isNear } from './near.ts';
import { viewReasons } from './views.ts';
import { type Reason, type SqlCondition, uuids, visibleTo } from './visibility.ts';

export type ListFilter = Omit<WholeFilter, 'sort'>;
/** The same with the text as a database search query; null matches nothing. */
export type Filter = Omit<ListFilter, 'text'> & { words?: string | null };

// Literals: a state's frequency decides whether the query planner uses an index.
export const inStates = (states: Filter['states']): SqlCondition =>
  states ? sql`a.state = any(${sql.lit(`{${states.map(Number).join()}}`)}::smallint[])` : sql`true`;

/** Contents of a list: visible for any of these reasons and matching the filter. */
export interface Contents {
  readonly visible: readonly Reason[];
  readonly where: SqlCondition;
  /** Starts a statement about them. Without other filters than states and a view one plan suits every value. */
  readonly mark: RawBuilder<unknown>;
  /** Whether a crane is an alarm depends on the time. */
  readonly now: Date;
}

export function contentsOf(viewer: Viewer, filter: Filter, now: Date): Contents {
  const all: SqlCondition[] = [inStates(filter.states)];
  if (filter.words === null) all.push(sql`false`);
  if (filter.words) all.push(sql`a.words @@ to_tsquery('simple'::regconfig, ${filter.words})`);
  if (filter.airportIds)
    all.push(sql`(a.airport_ids && ${uuids(filter.airportIds)} or a.airport_id = any(${uuids(filter.airportIds)}))`);
  if (filter.craneTypes) all.push(craneTypeIn(filter.craneTypes));
  if (filter.paths) all.push(sql`a.path = any(${filter.paths}::text[])`);
  // The crane's period overlaps the days in the filter.
  if (filter.from)
    all.push(sql`coalesce(a.end_at, 'infinity') >= ${filter.from}::timestamptz and a.start_at is not null`);
  if (filter.to) all.push(sql`a.start_at <= ${filter.to}::timestamptz`);
  if (filter.mine) all.push(sql`(a.owner_id = ${viewer.id}::uuid or a.assignee_id = ${viewer.id}::uuid)`);
  if (filter.up) all.push(IS_UP);
  if (filter.company) all.push(ofCompany(filter.company, now));
  if (filter.assigneeId) all.push(sql`a.assignee_id = ${filter.assigneeId}::uuid`);
  if (filter.due)
    all.push(inStates(APPLICATION_STATES.filter(isOpen)), sql`a.due_at is not null and a.clock_stopped_at is null`);
  if (filter.due === 'overdue') all.push(sql`a.due_at < ${now}`);
  if (filter.near) all.push(isNear(filter.near));
  if (filter.report) all.push(isBehind(filter.report, viewer, now));
  if (filter.ids) all.push(sql`a.id = any(${uuids(filter.ids)})`);
  if (filter.labelIds) all.push(hasLabel(viewer, filter.labelIds));
  const { states: _, view: __, ...others } = filter;
  const isPlain = Object.values(others).every((value) => value === undefined);
  return {
    visible: filter.view ? viewReasons(filter.view, viewer, filter.airportIds, now) : visibleTo(viewer),
    where: sql<SqlBool>`${sql.join(all, sql` and `)}`,
    mark: sql.raw(isPlain ? PREPARED_MARK : ''),
    now,
  };
}
