import type {
  ApplicationKind,
  ApplicationState,
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
export interface Place {
  id: string;
  key: string;
}

/** Moments are text of the clock in UTC: a page holds hundreds of them, and nobody reckons with them before they leave. */
export interface ListRow extends Place {
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
}

const own = (column: keyof ListRow) => `a.${column}`;
const utc = (column: keyof ListRow) => `a.${column} at time zone 'UTC'`;

/** Where what a row shows is read from: `a` its application, `p` its airport; `list_key` is what the list is sorted by. */
const READ_FROM: { readonly [C in keyof ListRow]: string } = {
  id: own('id'),
  key: 'list_key::text',
  version: own('version'),
  number: own('number'),
  state: own('state'),
  phase: own('phase'),
  kind: own('kind'),
  close_reason: own('close_reason'),
  is_crane: own('is_crane'),
  owner_id: own('owner_id'),
  created_by: own('created_by'),
  organisation_id: own('organisation_id'),
  organisation_kind: '(select o.kind from organisations o where o.id = a.organisation_id)',
  airport_ids: own('airport_ids'),
  submitted_at: utc('submitted_at'),
  due_at: utc('due_at'),
  clock_stopped: 'a.clock_stopped_at is not null',
  assignee_id: own('assignee_id'),
  assignee_name: '(select s.name from users s where s.id = a.assignee_id)',
  created_at: utc('created_at'),
  updated_at: utc('updated_at'),
  crane_type: own('crane_type'),
  time_zone_mode: own('time_zone_mode'),
  light_type: own('light_type'),
  project_name: own('project_name'),
  address: own('address'),
  latitude: own('latitude'),
  longitude: own('longitude'),
  applicant_name: own('applicant_name'),
  company_name: own('company_name'),
  start_at: utc('start_at'),
  end_at: utc('end_at'),
  max_height_ahd_m: own('max_height_ahd_m'),
  path: own('path'),
  worst_margin_m: own('worst_margin_m'),
  airport_id: own('airport_id'),
  icao: 'p.icao',
  airport_name: 'p.name',
  time_zone: 'p.time_zone',
};
const NAMES = Object.keys(READ_FROM) as (keyof ListRow)[];

/** What stands between two rows: JSON writes a line feed within a text otherwise. */
export const BETWEEN_ROWS = '\n';
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
export const idOf = (stamp: string) => stamp.slice(0, ID_LENGTH);

/** Columns of `a` that are shown. */
export const SHOWN = [
  ...new Set(
    Object.values(READ_FROM)
      .join()
      .match(/\ba\.\w+/g),
  ),
].join(', ');
/** A row as one text, a JSON list of values: a page of them is read in a fraction of the time of two thousand fields. */
export const ROW_AS_TEXT = sql.raw(`json_build_array(${Object.values(READ_FROM).join(', ')})::text`);

/** Has all names from the start, as JSON does it: a thing that grows name by name is slow to make and slow to read. */
const BLANK: Readonly<Record<keyof ListRow, unknown>> = JSON.parse(JSON.stringify(READ_FROM));

export function rowOf(text: string): ListRow {
  const values = JSON.parse(text) as unknown[];
  const row = { ...BLANK };
  for (let n = 0; n < NAMES.length; n += 1) row[NAMES[n] as keyof ListRow] = values[n];
  return row as unknown as ListRow;
}

/** `2026-11-15T10:43:13.12` of the clock in UTC as the contract writes it, to the millisecond. */
export const instantOf = (utc: string) =>
  `${utc.slice(0, 10)}T${utc.slice(11, 19)}.${utc.slice(20, 23).padEnd(3, '0')}Z`;
