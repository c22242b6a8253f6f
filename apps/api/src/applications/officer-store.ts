import { sql } from 'kysely';
import { SCOPE_SQL, WRITING_ROLES_SQL } from '../database/literals.ts';
import type { Db, Tx } from '../db.ts';
import type { ApplicationRow } from './store.ts';

/** Each airport of someone who may act there; null: every airport. */
interface OfficerAt {
  id: string;
  name: string;
  airport_id: string | null;
}

const inForce = (now: Date) =>
  sql`(g.starts_at is null or g.starts_at <= ${now}) and (g.ends_at is null or g.ends_at > ${now})`;

/**
 * Who may work on applications of these airports: active managers and administrators there, of their operators, or of
 * the platform. The one list for assigning, whether one or many.
 */
const officersOf = (airportIds: readonly string[], now: Date) => {
  const here = sql`a.active and a.id = any(${airportIds}::uuid[])`;
  return sql<OfficerAt>`select distinct u.id, coalesce(u.name, u.email) as name, p.airport_id
    from users u join grants g on g.user_id = u.id
    cross join lateral (
      select null::uuid as airport_id where g.scope = ${SCOPE_SQL.global}
      union all select a.id from airports a where g.scope = ${SCOPE_SQL.airport} and a.id = g.target_id and ${here}
      union all select a.id from airports a join organisations o on o.id = a.organisation_id
        where g.scope = ${SCOPE_SQL.organisation} and o.id = g.target_id and o.active and ${here}) p
    where u.active and u.removed_at is null and g.role in (${WRITING_ROLES_SQL}) and ${inForce(now)}`;
};

export const officersAt = async (db: Db, airportIds: readonly string[], now: Date): Promise<OfficerAt[]> =>
  (await sql<OfficerAt>`${officersOf(airportIds, now)} order by name, id`.execute(db)).rows;

type Judged = Pick<ApplicationRow, 'airport_ids' | 'owner_id' | 'organisation_id'>;

/** Nobody works on an application of their own or of their company. */
const isOfApplicant = ({ owner_id, organisation_id }: Judged, now: Date) => sql`(f.id = ${owner_id}::uuid
  or exists (select from users u where u.id = f.id and u.organisation_id = ${organisation_id}::uuid)
  or exists (select from grants g join organisations o on o.id = g.target_id and o.kind = 'APPLICANT'
    where g.user_id = f.id and g.scope = ${SCOPE_SQL.organisation} and o.id = ${organisation_id}::uuid and ${inForce(now)}))`;

/** Who an application can be assigned to. */
export const officersFor = async (
  db: Db | Tx,
  application: Judged,
  now: Date,
): Promise<{ id: string; name: string }[]> =>
  (
    await sql<{ id: string; name: string }>`
      select distinct f.id, f.name from (${officersOf(application.airport_ids, now)}) f
      where not ${isOfApplicant(application, now)} order by f.name, f.id`.execute(db)
  ).rows;
