import type { DeskView, ListSort } from '@jibline/contract';

/**
 * What lists contain and how they are sorted, as one would write it in plain SQL without knowing the product: no index,
 * no paging, no shared expression. `ME` stands for the reader's id.
 */
const UP_SINCE = '(select r.started_at from activations r where r.application_id = a.id and r.stopped_at is null)';
const VALID_FROM = `(select max(valid_from) from application_airports d where d.application_id = a.id and outcome = 'approved')`;
const VALID_TO = `least(replaced_from, (select min(valid_to) from application_airports d where d.application_id = a.id and outcome = 'approved'))`;
const IN_FORCE = `coalesce(state = 7 and not coalesce(suspended_from <= now(), false) and ${VALID_FROM} <= now() and now() < ${VALID_TO}, false)`;
const ALARM = `(${UP_SINCE} is not null and not ${IN_FORCE})`;
const AWAITED = `exists (select 1 from application_referrals f where f.application_id = a.id and reply is null and reply_by > now())`;
const DUE = 'case when state in (2, 3) and clock_stopped_at is null then due_at end';

/** `HERE`: the airports the reader works for; `DECIDES`: those of which they are an administrator. */
const VIEWS: Record<DeskView, string> = {
  'needs-me': `${ALARM} or (
    (state = 2 or state = 3 and (phase in ('TRIAGE', 'READY') or phase = 'REFERRED' and not ${AWAITED}))
    and exists (select 1 from application_airports d where d.application_id = a.id and outcome is null and d.airport_id in HERE)
    and (assignee_id is null or assignee_id = ME or phase = 'READY' and exists (select 1 from application_airports d
      where d.application_id = a.id and outcome is null and d.airport_id in DECIDES)))`,
  unassigned: 'state in (2, 3) and assignee_id is null',
  'due-this-week': `(select (${DUE} at time zone z.time_zone)::date from airports z where z.id = a.airport_id)
    <= (select (now() at time zone z.time_zone)::date + 7 - extract(isodow from now() at time zone z.time_zone)::int from airports z where z.id = a.airport_id)`,
  waiting: `state = 1 or state = 3 and (phase = 'WAITING_APPLICANT' or phase = 'REFERRED' and ${AWAITED})`,
  up: `${UP_SINCE} is not null`,
  ending: `${IN_FORCE} and ${VALID_TO} <= now() + interval '7 days'`,
  all: 'true',
};

const text = (column: string) => `nullif(lower(${column}), '')`;
/** Keys in ascending order; empty ones come last in both directions. */
const SORTS: Record<Exclude<ListSort, 'gravity'>, string> = {
  number: 'number',
  state: 'case state when 7 then 3.5 when 6 then 7 when 8 then 8 when 5 then 9 else state end',
  label: 'is_crane',
  airport: '(select z.icao from airports z where z.id = a.airport_id)',
  projectName: text('project_name'),
  address: text('address'),
  companyName: text('company_name'),
  applicantName: text('applicant_name'),
  craneType: 'crane_type',
  maxHeightAhdM: 'max_height_ahd_m',
  path: text('path'),
  worstMarginM: 'worst_margin_m',
  startAt: 'start_at',
  endAt: 'end_at',
  submittedAt: 'submitted_at',
  dueAt: DUE,
  assignee: text('(select u.name from users u where u.id = a.assignee_id)'),
  presence: UP_SINCE,
  updatedAt: 'updated_at',
};

/** The groups of an order by gravity, one after the other in both directions, and what each is sorted by. */
const GRAVITY: readonly [condition: string, key: string, latest?: 'latest first'][] = [
  [ALARM, UP_SINCE],
  [`${DUE} is not null`, DUE],
  ['state in (0, 1, 2, 3)', 'updated_at'],
  [`state = 7 and ${UP_SINCE} is not null`, VALID_TO],
  ['state = 7', VALID_TO],
  ['state in (4, 5, 6, 8)', 'updated_at', 'latest first'],
];

function plainOrder(by: ListSort, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  if (by !== 'gravity') return `${SORTS[by]} ${direction} nulls last, id ${direction}`;
  const group = `case ${GRAVITY.map(([condition], n) => `when ${condition} then ${n}`).join(' ')} end`;
  const keys = GRAVITY.flatMap(([, key, latest], n) => {
    const way = latest === undefined ? direction : descending ? 'asc' : 'desc';
    return [key, 'id'].map((one) => `case when ${group} = ${n} then ${one} end ${way}`);
  });
  return [group, ...keys].join(', ');
}

/** A reader: what they see at all, what they see as staff, and the airports they work for. */
export interface PlainReader {
  id: string;
  sees: string;
  asStaff: string;
  here: string;
  decides: string;
}

const filled = (condition: string, { id, here, decides }: PlainReader) =>
  condition.replaceAll('HERE', here).replaceAll('DECIDES', decides).replaceAll('ME', `'${id}'::uuid`);

export interface PlainList {
  view?: DeskView;
  /** A condition written by hand for the filter of the same list. */
  where?: string;
  sort?: { by: ListSort; descending: boolean };
}

const isIn = (reader: PlainReader, { view, where = 'true' }: PlainList) =>
  `${filled(view && view !== 'all' ? reader.asStaff : reader.sees, reader)}
    and (${filled(VIEWS[view ?? 'all'], reader)}) and (${where})`;

/** The numbers of a whole list, in order. */
export function plainList(reader: PlainReader, list: PlainList): string {
  const { by, descending } = list.sort ?? { by: 'number', descending: false };
  return `select number from applications a where ${isIn(reader, list)} order by ${plainOrder(by, descending)}`;
}

export const plainCount = (reader: PlainReader, list: PlainList) =>
  `select count(*)::int as count, (count(*) filter (where ${ALARM}))::int as alarms
   from applications a where ${isIn(reader, list)}`;
