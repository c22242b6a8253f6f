import type { ApplicationState, ListColumn } from '@jibline/contract';
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

export interface Cut {
  /** Not counting from the first row but from this one, or from the last one. */
  from: Place | null;
  backwards: boolean;
  /** The row `from` itself is the first one counted. */
  inclusive: boolean;
  skip: number;
  size: number;
}

/** Rows of one cut, in the order of the list, taken from the index. */
export async function cutPlaces(db: Db, where: Where, { by, descending }: Order, cut: Cut): Promise<Place[]> {
  const { key, type } = SORT_KEYS[by];
  const rising = descending === cut.backwards;
  const direction = rising ? sql`asc` : sql`desc`;
  const compare = sql.raw(`${rising ? '>' : '<'}${cut.inclusive ? '=' : ''}`);
  const beyond = cut.from ? sql`and (${key}, a.id) ${compare} (${cut.from.key}::${type}, ${cut.from.id}::uuid)` : sql``;
  const found = await sql<Place>`select a.id, (${key})::text as key from applications a where ${where} ${beyond}
    order by ${key} ${direction}, a.id ${direction} limit ${cut.size} offset ${cut.skip}`.execute(db);
  return cut.backwards ? found.rows.toReversed() : found.rows;
}

const rows = (db: Db) =>
  db
    .selectFrom('applications as a')
    .leftJoin('organisations as o', 'o.id', 'a.organisation_id')
    .leftJoin('users as s', 's.id', 'a.assignee_id')
    .leftJoin('airports as p', 'p.id', 'a.airport_id')
    .select(['a.id', 'a.version', 'a.number', 'a.state', 'a.phase', 'a.kind', 'a.close_reason', 'a.is_crane'])
    .select(['a.owner_id', 'a.created_by', 'a.organisation_id', 'o.kind as organisation_kind', 'a.airport_ids'])
    .select(['a.submitted_at', 'a.due_at', 'a.clock_stopped_at', 'a.assignee_id', 's.name as assignee_name'])
    .select(['a.created_at', 'a.updated_at', 'a.crane_type', 'a.time_zone_mode', 'a.light_type', 'a.project_name'])
    .select(['a.address', 'a.latitude', 'a.longitude', 'a.applicant_name', 'a.company_name', 'a.start_at', 'a.end_at'])
    .select(['a.max_height_ahd_m', 'a.path', 'a.worst_margin_m', 'a.airport_id', 'p.icao', 'p.name as airport_name'])
    .select('p.time_zone');
export type ListRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** In the order of the ids. */
export async function rowsOf(db: Db, ids: readonly string[]): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const found = await rows(db)
    .where(sql<SqlBool>`a.id = any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
