import type {
  ApplicationKind,
  ApplicationState,
  ApplicationSummary,
  CloseReason,
  CraneType,
  LightType,
  OrganisationKind,
  Path,
  Phase,
  TimeZoneMode,
} from '@jibline/contract';
import { sql } from 'kysely';

/** A row's place in an order: its key as text, and its id. */
export interface RowPosition {
  id: string;
  key: string;
}

/** Moments are text of the clock in UTC: a page holds hundreds of them, and nobody reckons with them before they leave. */
export interface ListRow extends RowPosition {
  version: number;
  number: string;
  state: ApplicationState;
  phase: Phase | null;
  kind: ApplicationKind;
  close_reason: CloseReason | null;
  is_crane: boolean;
  owner_id: string;
  created_by: string;
  organisation_id: string | null;
  organisation_kind: OrganisationKind | null;
  airport_ids: string[];
  submitted_at: string | null;
  due_at: string | null;
  clock_stopped: boolean;
  assignee_id: string | null;
  assignee_name: string | null;
  created_at: string;
  updated_at: string;
  crane_type: CraneType | null;
  time_zone_mode: TimeZoneMode | null;
  light_type: LightType | null;
  project_name: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  applicant_name: string | null;
  company_name: string | null;
  start_at: string | null;
  end_at: string | null;
  max_height_ahd_m: number | null;
  path: Path | null;
  worst_margin_m: number | null;
  airport_id: string | null;
  icao: string | null;
  airport_name: string | null;
  time_zone: string | null;
  permit: ListedPermit | null;
}
type ListedPermit = NonNullable<ApplicationSummary['permit']>;

/** Of the text of one value; of nothing it is empty. */
type Reader = (text: string) => unknown;
interface Source {
  /** Of `a` its application, `p` its airport; `list_key` is what the list is sorted by. */
  readonly sql: string;
  readonly read: Reader;
}
const orNull =
  (read: Reader): Reader =>
  (text) =>
    text === '' ? null : read(text);
const plain = (source: string): Source => ({ sql: source, read: orNull((text) => text) });
const number = (source: string): Source => ({ sql: source, read: orNull(Number) });
const truth = (source: string): Source => ({ sql: source, read: (text) => text === 't' });
/** Written as JSON has it, so that nothing in it looks like what stands between two values. */
const words = (source: string): Source => ({ sql: `to_json(${source})`, read: orNull((text) => JSON.parse(text)) });
const moment = (source: string): Source => plain(`${source} at time zone 'UTC'`);
const ids = (source: string): Source => ({
  sql: source,
  read: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
});

const instantAs = (name: string, source: string) =>
  `'${name}', to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Written as the contract has it. It changes only together with the row of the application itself: every report is a move. */
const PERMIT = `case when a.state in (7, 8) or a.state in (4, 5) and exists (
  select 1 from activations r where r.application_id = a.id and r.stopped_at is null) then (select json_build_object(
  ${instantAs('validFrom', 'max(c.valid_from)')}, ${instantAs('validTo', 'min(c.valid_to)')},
  ${instantAs('suspendedFrom', 'a.suspended_from')}, ${instantAs('replacedFrom', 'a.replaced_from')},
  ${instantAs('upSince', '(select max(r.started_at) from activations r where r.application_id = a.id and r.stopped_at is null)')})
  from application_airports c where c.application_id = a.id and c.outcome = 'approved' having count(*) > 0) end`;

/** Where what a row shows is read from; its id first. */
const READ_FROM: { readonly [C in keyof ListRow]: Source } = {
  id: plain('a.id'),
  key: words('list_key::text'),
  version: number('a.version'),
  number: words('a.number'),
  state: number('a.state'),
  phase: plain('a.phase'),
  kind: plain('a.kind'),
  close_reason: plain('a.close_reason'),
  is_crane: truth('a.is_crane'),
  owner_id: plain('a.owner_id'),
  created_by: plain('a.created_by'),
  organisation_id: plain('a.organisation_id'),
  organisation_kind: plain('(select o.kind from organisations o where o.id = a.organisation_id)'),
  airport_ids: ids('a.airport_ids'),
  submitted_at: moment('a.submitted_at'),
  due_at: moment('a.due_at'),
  clock_stopped: truth('(a.clock_stopped_at is not null)'),
  assignee_id: plain('a.assignee_id'),
  assignee_name: words('(select s.name from users s where s.id = a.assignee_id)'),
  created_at: moment('a.created_at'),
  updated_at: moment('a.updated_at'),
  crane_type: number('a.crane_type'),
  time_zone_mode: number('a.time_zone_mode'),
  light_type: number('a.light_type'),
  project_name: words('a.project_name'),
  address: words('a.address'),
  latitude: number('a.latitude'),
  longitude: number('a.longitude'),
  applicant_name: words('a.applicant_name'),
  company_name: words('a.company_name'),
  start_at: moment('a.start_at'),
  end_at: moment('a.end_at'),
  max_height_ahd_m: number('a.max_height_ahd_m'),
  path: plain('a.path'),
  worst_margin_m: number('a.worst_margin_m'),
  airport_id: plain('a.airport_id'),
  icao: words('p.icao'),
  airport_name: words('p.name'),
  time_zone: plain('p.time_zone'),
  permit: { sql: PERMIT, read: orNull((text) => JSON.parse(text)) },
};
const NAMES = Object.keys(READ_FROM) as (keyof ListRow)[];
const SOURCES = Object.values(READ_FROM);

/** What stands between two rows, and between two values of one: within a text JSON writes both otherwise. */
export const BETWEEN_ROWS = '\n';
export const BETWEEN_VALUES = '\t';
/** Between two stamps, which hold no space. */
export const BETWEEN_STAMPS = ' ';

/** Columns of `a` that its stamp is made of. */
export const STAMPED = 'a.id, a.xmin';
/**
 * Another one whenever a row has changed: its id, and the transaction that wrote it. Fifty of them are put together in a tenth of
 * the time of fifty rows. What a row shows of its airport, company and officer is not its own: see `NAMES_CHANGED`.
 */
export const STAMP = sql.raw(`a.id::text || '.' || a.xmin::text`);
/** Another number whenever a name that rows show besides their own has changed. */
export const NAMES_CHANGED = sql.raw('(select n.changes from shown_names n)');
const ID_LENGTH = 36;
/** Of a stamp, or of a row as text. */
export const idOf = (row: string) => row.slice(0, ID_LENGTH);
/** To be kept: a part of a page's text would keep the whole page. */
export const copyOf = (text: string) => Buffer.from(text).toString();

/** Columns of `a` that are shown. */
export const SHOWN = [
  ...new Set(
    SOURCES.map(({ sql: source }) => source)
      .join()
      .match(/\ba\.\w+/g),
  ),
].join(', ');
/**
 * A row as one text, its values one after the other: a page of them is read in a fraction of the time of two thousand fields.
 * `concat` looks up once how each type is written, which makers of JSON do for every value of every row.
 */
export const ROW_AS_TEXT = sql.raw(`concat(${SOURCES.map(({ sql: source }) => source).join(`, E'\\t', `)})`);

/** Which value of a row's text it is. */
export const AT = Object.fromEntries(NAMES.map((name, n) => [name, n])) as Readonly<Record<keyof ListRow, number>>;

/** Has all names from the start, as JSON does it: a thing that grows name by name is slow to make and slow to read. */
const BLANK: Readonly<Record<keyof ListRow, unknown>> = JSON.parse(JSON.stringify(READ_FROM));

export function rowOf(text: string): ListRow {
  const values = text.split(BETWEEN_VALUES);
  const row = { ...BLANK };
  for (let n = 0; n < NAMES.length; n += 1) row[NAMES[n] as keyof ListRow] = SOURCES[n]?.read(values[n] ?? '');
  return row as unknown as ListRow;
}

const [DASH, POINT] = [45, 46];

/** `2026-11-15 10:43:13.12` of the clock in UTC as the contract writes it, to the millisecond. */
export function instantOf(utc: string): string {
  // Neither infinity nor a year that takes more or less than four digits.
  if (utc.length < 19 || utc.charCodeAt(4) !== DASH || (utc.length > 19 && utc.charCodeAt(19) !== POINT))
    throw new Error(`No moment the contract could write: ${utc}`);
  const time = utc.length >= 23 ? utc.slice(11, 23) : `${utc.slice(11, 19)}.${utc.slice(20).padEnd(3, '0')}`;
  return `${utc.slice(0, 10)}T${time}Z`;
}
