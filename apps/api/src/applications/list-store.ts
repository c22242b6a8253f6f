import type {
  ApplicationKind,
  ApplicationState,
  CloseReason,
  CraneType,
  LightType,
  ListColumn,
  OrganisationKind,
  Path,
  Phase,
  TimeZoneMode,
} from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db.ts';
import { SORT_KEYS } from './list-sort.ts';

export type Where = RawBuilder<SqlBool>;
export interface Order {
  by: ListColumn;
  descending: boolean;
}
/** A row's place in an order: its key as text, and its id. */
export interface Place {
  id: string;
  key: string;
}

export const countByState = async (db: Db, where: Where) =>
  (
    await sql<{ state: ApplicationState; count: number }>`
      select a.state, count(*) as count from applications a where ${where} group by a.state order by a.state`.execute(
      db,
    )
  ).rows;

export const isThereAny = async (db: Db, where: Where) =>
  (await sql<{ id: string }>`select a.id from applications a where ${where} limit 1`.execute(db)).rows.length > 0;

export interface Cut {
  /** Not counting from the first row but from this one, or from the last one. */
  from: Place | null;
  backwards: boolean;
  /** The row `from` itself is the first one counted. */
  inclusive: boolean;
  skip: number;
  size: number;
}

/** Moments come as text of the clock in UTC: a page holds hundreds of them, and nobody reckons with them before they leave. */
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

const utc = (column: string) => `(a.${column} at time zone 'UTC')::text as ${column}`;
const COLUMNS =
  sql.raw(`a.id, c.key::text as key, a.version, a.number, a.state, a.phase, a.kind, a.close_reason, a.is_crane,
  a.owner_id, a.created_by, a.organisation_id, o.kind as organisation_kind, a.airport_ids, ${utc('submitted_at')},
  ${utc('due_at')}, a.clock_stopped_at is not null as clock_stopped, a.assignee_id, s.name as assignee_name,
  ${utc('created_at')}, ${utc('updated_at')}, a.crane_type, a.time_zone_mode, a.light_type, a.project_name, a.address,
  a.latitude, a.longitude, a.applicant_name, a.company_name, ${utc('start_at')}, ${utc('end_at')}, a.max_height_ahd_m,
  a.path, a.worst_margin_m, a.airport_id, p.icao, p.name as airport_name, p.time_zone`);

/**
 * Rows of one cut, in the order of the list. Their places are taken from the index first, and what a row shows is read for
 * these alone.
 */
export async function cutRows(db: Db, where: Where, { by, descending }: Order, cut: Cut): Promise<ListRow[]> {
  const { key, type } = SORT_KEYS[by];
  const rising = descending === cut.backwards;
  const direction = rising ? sql`asc` : sql`desc`;
  const compare = sql.raw(`${rising ? '>' : '<'}${cut.inclusive ? '=' : ''}`);
  const beyond = cut.from ? sql`and (${key}, a.id) ${compare} (${cut.from.key}::${type}, ${cut.from.id}::uuid)` : sql``;
  const { rows } = await sql<ListRow>`select ${COLUMNS} from (
      select a.id, ${key} as key from applications a where ${where} ${beyond}
      order by ${key} ${direction}, a.id ${direction} limit ${cut.size} offset ${cut.skip}) c
    join applications a on a.id = c.id
    left join organisations o on o.id = a.organisation_id
    left join users s on s.id = a.assignee_id
    left join airports p on p.id = a.airport_id
    order by c.key ${direction}, c.id ${direction}`.execute(db);
  return cut.backwards ? rows.toReversed() : rows;
}
