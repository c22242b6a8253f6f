import type { UserQuery } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { SCOPE_SQL } from '../database/literals.ts';
import { wordQuery } from '../database/word-query.ts';
import type { Db } from '../db.ts';
import type { Viewer } from '../rights/viewer.ts';

const array = (ids: Iterable<string>) => sql`${[...ids]}::uuid[]`;

/** Whom a list may name: the twin of `maySee` in the policy. */
export function peopleVisibleTo({ id, permissions }: Viewer) {
  if (permissions.global !== null) return sql<SqlBool>`u.removed_at is null`;
  return sql<SqlBool>`u.removed_at is null and u.id in (
      select g.user_id from grants g where ${within(permissions)}
      union select m.id from users m where m.organisation_id = any(${array(permissions.organisations.keys())})
      union select ${id}::uuid)`;
}

const within = (
  permissions: Viewer['permissions'],
) => sql`(g.scope = ${SCOPE_SQL.airport} and g.target_id = any(${array(permissions.airports.keys())})
    or g.scope = ${SCOPE_SQL.organisation} and g.target_id = any(${array(permissions.organisations.keys())}))`;

function conditions(viewer: Viewer, query: UserQuery) {
  const { id, permissions } = viewer;
  const all = [peopleVisibleTo(viewer)];
  if (query.state) all.push(sql`u.active = ${query.state === 'active'}`);
  if (query.scope !== undefined || query.role !== undefined || query.targetId !== undefined) {
    const granted = [sql`g.user_id = u.id`];
    if (query.scope !== undefined) granted.push(sql`g.scope = ${query.scope}`);
    if (query.role !== undefined) granted.push(sql`g.role = ${query.role}`);
    if (query.targetId !== undefined) granted.push(sql`g.target_id = ${query.targetId}::uuid`);
    // Grants the viewer may not see must not be found by a search either.
    if (permissions.global === null) granted.push(sql`(u.id = ${id}::uuid or ${within(permissions)})`);
    all.push(sql`exists (select 1 from grants g where ${sql.join(granted, sql` and `)})`);
  }
  if (query.organisationId !== undefined) {
    const there = sql`g.scope = ${SCOPE_SQL.organisation} and g.target_id = ${query.organisationId}::uuid`;
    const seen = permissions.global === null ? sql`${there} and (u.id = ${id}::uuid or ${within(permissions)})` : there;
    all.push(sql`(u.organisation_id = ${query.organisationId}::uuid
      or exists (select 1 from grants g where g.user_id = u.id and ${seen}))`);
  }
  if (query.search) {
    const words = wordQuery(query.search);
    all.push(words === null ? sql`false` : sql`u.words @@ to_tsquery('simple'::regconfig, ${words})`);
  }
  return sql.join(all, sql` and `);
}

/**
 * The ids of one page, ordered by name, and the total. The page is read from the index alone, from the nearer end; the
 * records are read afterwards for these ids only.
 */
export async function pageOfIds(db: Db, viewer: Viewer, query: UserQuery): Promise<{ ids: string[]; total: number }> {
  const where = conditions(viewer, query);
  const counted = await sql<{ total: number }>`select count(*)::int as total from users u where ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const before = (query.PageNumber - 1) * query.PageSize;
  const size = Math.min(query.PageSize, total - before);
  if (size <= 0) return { ids: [], total };
  const after = total - before - size;
  // When searching, the few matches are found by their words and then sorted. `offset 0` keeps the planner from walking
  // everyone in order instead.
  const found = query.search
    ? sql`(select u.id, u.sort_key from users u where ${where} offset 0) u`
    : sql`users u where ${where}`;
  const cut = async (order: RawBuilder<unknown>, skipped: number) => {
    const page = await sql<{ id: string }>`select u.id from ${found}
      order by ${order} limit ${size} offset ${skipped}`.execute(db);
    return page.rows.map((row) => row.id);
  };
  const ids =
    after < before
      ? (await cut(sql`u.sort_key desc, u.id desc`, after)).toReversed()
      : await cut(sql`u.sort_key, u.id`, before);
  return { ids, total };
}
