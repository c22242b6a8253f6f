import type { UserQuery } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Viewer } from './policy.ts';

const array = (ids: Iterable<string>) => sql`${[...ids]}::uuid[]`;

/** Each word typed begins a word of the name or the address; null when nothing searchable was typed. */
export function wordQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words ? words.map((word) => `'${word}':*`).join(' & ') : null;
}

function conditions({ id, reach }: Viewer, asked: UserQuery) {
  const within = sql`(g.scope = 1 and g.target_id = any(${array(reach.airports.keys())})
    or g.scope = 2 and g.target_id = any(${array(reach.organisations.keys())}))`;
  const all = [sql`u.removed_at is null`];
  if (reach.global === null)
    all.push(sql`u.id in (
      select g.user_id from grants g where ${within}
      union select m.id from users m where m.organisation_id = any(${array(reach.organisations.keys())})
      union select ${id}::uuid)`);
  if (asked.state) all.push(sql`u.active = ${asked.state === 'active'}`);
  if (asked.scope !== undefined || asked.role !== undefined || asked.targetId !== undefined) {
    const granted = [sql`g.user_id = u.id`];
    if (asked.scope !== undefined) granted.push(sql`g.scope = ${asked.scope}`);
    if (asked.role !== undefined) granted.push(sql`g.role = ${asked.role}`);
    if (asked.targetId !== undefined) granted.push(sql`g.target_id = ${asked.targetId}::uuid`);
    // What one may not see must not be found either.
    if (reach.global === null) granted.push(sql`(u.id = ${id}::uuid or ${within})`);
    all.push(sql`exists (select 1 from grants g where ${sql.join(granted, sql` and `)})`);
  }
  if (asked.search) {
    const words = wordQuery(asked.search);
    all.push(words === null ? sql`false` : sql`u.words @@ to_tsquery('simple'::regconfig, ${words})`);
  }
  return sql.join(all, sql` and `);
}

/**
 * The ids of one page, in the order of names, and how many there are in all. The page is cut from the index alone; the
 * records are read afterwards, for these ids only.
 */
export async function pageOfIds(db: Db, viewer: Viewer, asked: UserQuery): Promise<{ ids: string[]; total: number }> {
  const where = conditions(viewer, asked);
  const counted = await sql<{ total: number }>`select count(*)::int as total from users u where ${where}`.execute(db);
  const page = await sql<{ id: string }>`select u.id from users u where ${where}
    order by u.sort_key, u.id limit ${asked.PageSize} offset ${(asked.PageNumber - 1) * asked.PageSize}`.execute(db);
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 };
}
