import { APPLICATION_STATE, APPLICATION_STATES, type CraneType, isOpen } from '@jibline/contract';
import { ENGINE } from '@jibline/surfaces';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';
import { concernAirports, uuids } from '../lists/visibility.ts';
import type { ApplicationRow } from '../store.ts';

export const OPEN_OR_PERMITTED = [
  APPLICATION_STATE.SUBMITTED,
  APPLICATION_STATE.PROCESSING,
  APPLICATION_STATE.APPROVED,
] as const;

/** Open applications and current permits of an airport. */
const concernsAirport = (airportId: string) =>
  sql<SqlBool>`(${sql.join(
    concernAirports([airportId]).map(({ where }) => where),
    sql` or `,
  )}) and a.state = any(${[...OPEN_OR_PERMITTED]}::smallint[])`;

/** Their ids, oldest first. */
export const affectedApplications = async (db: Db | Tx, airportId: string): Promise<string[]> =>
  (
    await db.selectFrom('applications as a').select('a.id').where(concernsAirport(airportId)).orderBy('a.id').execute()
  ).map(({ id }) => id);

/** Whether an open application was assessed before its airport changed what assessments depend on. */
export async function anyOutdated(tx: Tx, airportId: string): Promise<boolean> {
  const { rows } = await sql`select from assessment_settings t join applications a
      on (${sql.join(
        concernAirports([airportId]).map(({ where }) => where),
        sql` or `,
      )})
    join case_assessments s on s.application_id = a.id and s.airport_id = t.airport_id and s.current
    where t.airport_id = ${airportId}::uuid and s.assessed_at < t.changed_at
      and a.state = any(${APPLICATION_STATES.filter(isOpen)}::smallint[]) limit 1`.execute(tx);
  return rows.length > 0;
}

export interface Candidate {
  id: string;
  number: string;
  project_name: string | null;
  state: number;
  is_up: boolean;
  crane_type: CraneType | null;
  /** What it was assessed from, where only the surfaces can make a difference; null: anything may have changed since. */
  inputs: string | null;
}

/**
 * The applications that reassessing an airport goes through, oldest first. Where the assessment is of the set in force,
 * by this engine, of the newest answers and later than the airport's last change, what it was computed from is known.
 */
export async function candidates(db: Db, airportId: string, inForceId: string | null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.number, a.project_name, a.state, a.crane_type,
      exists (select 1 from activations r where r.application_id = a.id and r.stopped_at is null) as is_up,
      case when a.kind = 'NEW' and a.airport_id = p.id and s.surface_set_id = ${inForceId}::uuid and s.engine = ${ENGINE}
        and s.assessed_at > p.updated_at and s.assessed_at > coalesce(settings.changed_at, '-infinity')
        and s.application_version = (select max(v.number) from application_versions v where v.application_id = a.id)
        then s.inputs::text end as inputs
    from applications a
    join airports p on p.id = ${airportId}::uuid
    cross join (select max(q.updated_at) as changed_at from approval_parameters q
      where q.airport_id = ${airportId}::uuid) settings
    left join application_airports c on c.application_id = a.id and c.airport_id = p.id
    left join case_assessments s on s.application_id = c.application_id and s.airport_id = c.airport_id and s.current
    where ${concernsAirport(airportId)} order by a.id`.execute(db);
  return rows;
}

export interface ToAssess {
  id: string;
  kind: ApplicationRow['kind'];
  parent_id: string | null;
  time_zone: string | null;
  answers: string | null;
  finding: string | null;
}

/** The submitted answers of these applications and their current finding for the airport, as JSON. */
export async function toAssess(db: Db, airportId: string, ids: readonly string[]): Promise<ToAssess[]> {
  const { rows } = await sql<ToAssess>`
    select a.id, a.kind, a.parent_id, p.time_zone, s.finding::text as finding,
      (select v.answers::text from application_versions v where v.application_id = a.id
        order by v.number desc limit 1) as answers
    from applications a
    left join airports p on p.id = a.airport_id
    left join application_airports c on c.application_id = a.id and c.airport_id = ${airportId}::uuid
    left join case_assessments s on s.application_id = c.application_id and s.airport_id = c.airport_id and s.current
    where a.id = any(${uuids(ids)})`.execute(db);
  return rows;
}

export const isCraneUp = async (db: Db | Tx, applicationId: string): Promise<boolean> =>
  (await db
    .selectFrom('activations')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()) !== undefined;
