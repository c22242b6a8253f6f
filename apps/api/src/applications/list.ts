import { type ApplicationFilter, type ApplicationPage, type ApplicationSummary, airportLabel } from '@jibline/contract';
import { type Person, viewerOf } from '../users/index.ts';
import type { CaseHouse } from './house.ts';
import { whereOf, whereWithoutStates } from './list-filter.ts';
import { pageOfIds } from './list-page.ts';
import { countByState, type ListRow, rowsOf } from './list-store.ts';
import { applicationActions, standingOf } from './policy.ts';
import { headOf, instant } from './present.ts';

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

const presentSummary = (
  row: ListRow,
  actions: (row: ListRow) => ApplicationSummary['actions'],
  now: Date,
): ApplicationSummary => ({
  ...headOf(row, now),
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
  actions: actions(row),
});

/** One page of what the actor may see and asked for, and how many there are in each state. */
export async function listApplications(
  { db, now, lists }: CaseHouse,
  actor: Person,
  { pageNumber, pageSize, sort, ...filter }: ApplicationFilter,
): Promise<ApplicationPage> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const order = sort ?? USUAL;
  const { states, ...others } = filter;
  const key = JSON.stringify([actor.id, others]);
  // Counted over all states: the tabs of a desk stay what they are while one of them is looked at.
  const counts = await lists.counted(key, () => countByState(db, whereWithoutStates(viewer, filter, at)));
  const counted = counts.filter(({ state }) => states?.includes(state) ?? true);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const page = { before: (pageNumber - 1) * pageSize, size: pageSize, total };
  const where = whereOf(viewer, filter, at);
  const ids = await pageOfIds(db, lists, JSON.stringify([key, states, order]), where, order, page);
  const rows = await rowsOf(db, ids);
  const actions = actionsFor(actor, at);
  return { items: rows.map((row) => presentSummary(row, actions, at)), pageNumber, pageSize, total, counts };
}
