import {
  type ApplicationFilter,
  type ApplicationPage,
  type ApplicationSummary,
  airportLabel,
  applicationLabel,
} from '@jibline/contract';
import { type Person, viewerOf } from '../users/index.ts';
import type { CaseHouse } from './house.ts';
import { whereOf, whereWithoutStates } from './list-filter.ts';
import { pageOfRows } from './list-page.ts';
import type { ListRow } from './list-row.ts';
import { countByState } from './list-store.ts';
import { settleWords } from './list-words.ts';
import { applicationActions, standingOf } from './policy.ts';

/** Newest work first, where nothing else is asked for. */
export const USUAL = { by: 'updatedAt', descending: true } as const;

/** What the actor may do with a row: the same for all rows alike in what permission is judged by, and worked out once. */
function actionsFor(actor: Person, now: Date): (row: ListRow) => ApplicationSummary['actions'] {
  const known = new Map<string, ApplicationSummary['actions']>();
  return (row) => {
    const own = `${row.owner_id === actor.id} ${row.created_by === actor.id}`;
    const key = `${row.state} ${row.phase} ${own} ${row.organisation_id} ${row.airport_ids.join()}`;
    const found = known.get(key) ?? applicationActions(standingOf(actor, row, now), row);
    known.set(key, found);
    return found;
  };
}

/** `2026-11-15 10:43:13.12` of the clock in UTC as the contract writes it, to the millisecond. */
export const instantOf = (utc: string) =>
  `${utc.slice(0, 10)}T${utc.slice(11, 19)}.${utc.slice(20, 23).padEnd(3, '0')}Z`;
const instant = (utc: string | null) => (utc === null ? null : instantOf(utc));

const isOverdue = ({ state, clock_stopped }: ListRow, dueAt: string | null, now: string) =>
  (state === 2 || state === 3) && !clock_stopped && dueAt !== null && dueAt < now;

const presentSummary = (
  row: ListRow,
  dueAt: string | null,
  actions: ApplicationSummary['actions'],
  now: string,
): ApplicationSummary => ({
  id: row.id,
  version: row.version,
  number: row.number,
  label: applicationLabel({ craneDetail: row.is_crane ? {} : undefined }),
  state: row.state,
  phase: row.phase,
  kind: row.kind,
  closeReason: row.close_reason,
  submittedAt: instant(row.submitted_at),
  dueAt,
  overdue: isOverdue(row, dueAt, now),
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
  craneType: row.crane_type,
  timeZoneMode: row.time_zone_mode,
  lightType: row.light_type,
  projectName: row.project_name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  airport:
    row.airport_id === null || row.icao === null
      ? null
      : { id: row.airport_id, icao: row.icao, label: airportLabel({ name: row.airport_name ?? '', icao: row.icao }) },
  applicantName: row.applicant_name,
  companyName: row.company_name,
  startAt: instant(row.start_at),
  endAt: instant(row.end_at),
  maxHeightAhdM: row.max_height_ahd_m,
  path: row.path,
  worstMarginM: row.worst_margin_m,
  actions,
});

/** One page of what the actor may see and asked for, and how many there are in each state. */
export async function listApplications(
  { db, now, lists }: CaseHouse,
  actor: Person,
  { pageNumber, pageSize, sort, ...asked }: ApplicationFilter,
): Promise<ApplicationPage> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const filter = await settleWords(db, viewer, asked, at);
  const order = sort ?? USUAL;
  const { states, ...others } = filter;
  const key = JSON.stringify([actor.id, others]);
  // Counted over all states: the tabs of a desk stay what they are while one of them is looked at.
  const counts = await lists.counted(key, () => countByState(db, whereWithoutStates(viewer, filter, at)));
  const counted = counts.filter(({ state }) => states?.includes(state) ?? true);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const page = { before: (pageNumber - 1) * pageSize, size: pageSize, total };
  const rows = await pageOfRows(db, lists, JSON.stringify([key, states, order]), whereOf(viewer, filter, at), order, page);
  const actions = actionsFor(actor, at);
  const iso = at.toISOString();
  const items = rows.map((row) => presentSummary(row, instant(row.due_at), actions(row), iso));
  return { items, pageNumber, pageSize, total, counts };
}
