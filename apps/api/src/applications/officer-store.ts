import { sql } from 'kysely';
import { SCOPE_SQL, WRITING_ROLES_SQL } from '../database/literals.ts';
import type { Db, Tx } from '../db.ts';
import type { ApplicationRow } from './store.ts';

/** Who may work on an application: managers and administrators in force at its airports, of their operators, or of the platform. */
export const officersFor = async (
  db: Db | Tx,
  { airport_ids, owner_id }: Pick<ApplicationRow, 'airport_ids' | 'owner_id'>,
  now: Date,
): Promise<{ id: string; name: string }[]> =>
  (
    await sql<{ id: string; name: string }>`
      select distinct u.id, coalesce(u.name, u.email) as name from users u join grants g on g.user_id = u.id
      where u.active and u.removed_at is null and u.id <> ${owner_id}::uuid and g.role in (${WRITING_ROLES_SQL})
        and (g.starts_at is null or g.starts_at <= ${now}) and (g.ends_at is null or g.ends_at > ${now})
        and (g.scope = ${SCOPE_SQL.global}
          or g.scope = ${SCOPE_SQL.airport} and g.target_id in (select a.id from airports a where a.id = any(${airport_ids}::uuid[]) and a.active)
          or g.scope = ${SCOPE_SQL.organisation} and g.target_id in (
            select o.id from airports a join organisations o on o.id = a.organisation_id
            where a.id = any(${airport_ids}::uuid[]) and o.active))
      order by name, u.id`.execute(db)
  ).rows;
