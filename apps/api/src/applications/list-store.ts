import type { ApplicationState, ListColumn } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db.ts';
import { SORT_KEYS } from './list-sort.ts';

type Where = RawBuilder<SqlBool>;
export interface Order {
  by: ListColumn;
  descending: boolean;
}

export const countByState = async (db: Db, where: Where) =>
  (
    await sql<{ state: ApplicationState; count: number }>`
      select a.state, count(*) as count from applications a where ${where} group by a.state`.execute(db)
  ).rows;

/** Ids of one page, cut from the index, from the end that is nearer. */
export async function pageOfIds(
  db: Db,
  where: Where,
  { by, descending }: Order,
  page: { before: number; size: number; total: number },
): Promise<string[]> {
  const size = Math.min(page.size, page.total - page.before);
  if (size <= 0) return [];
  const after = page.total - page.before - size;
  const key = SORT_KEYS[by];
  const cut = async (backwards: boolean, skipped: number) => {
    const direction = descending === backwards ? sql`asc` : sql`desc`;
    const found = await sql<{ id: string }>`select a.id from applications a where ${where}
      order by ${key} ${direction}, a.id ${direction} limit ${size} offset ${skipped}`.execute(db);
    return found.rows.map(({ id }) => id);
  };
  return after < page.before ? (await cut(true, after)).toReversed() : cut(false, page.before);
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
  const found = await rows(db).where('a.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
