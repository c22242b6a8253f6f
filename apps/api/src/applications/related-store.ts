import { APPLICATION_STATE, DraftAnswers, type FileKind, type Path } from '@jibline/contract';
import type { Period } from '@jibline/surfaces';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { concernAirports } from './lists/visibility.ts';
import type { ApplicationRow } from './store.ts';

/** The airport the application is numbered for. */
export const mainAirport = async (db: Db | Tx, { airport_id }: Pick<ApplicationRow, 'airport_id'>) =>
  airport_id === null
    ? null
    : ((await db
        .selectFrom('airports')
        .select(['id', 'icao', 'name', 'time_zone', 'active'])
        .where('id', '=', airport_id)
        .executeTakeFirst()) ?? null);

export const fileKindsOf = async (tx: Tx, applicationId: string): Promise<FileKind[]> =>
  (
    await tx
      .selectFrom('application_files')
      .select('kind')
      .distinct()
      .where('application_id', '=', applicationId)
      .execute()
  ).map(({ kind }) => kind);

/** The answers of the permit an extension extends; null for anything else. */
export async function extendedAnswers(
  db: Db | Tx,
  { kind, parent_id }: Pick<ApplicationRow, 'parent_id' | 'kind'>,
): Promise<DraftAnswers | null> {
  if (kind !== 'EXTENSION' || parent_id === null) return null;
  const parent = await db.selectFrom('applications').select('answers').where('id', '=', parent_id).executeTakeFirst();
  return parent ? DraftAnswers.parse(parent.answers) : null;
}

const MAX_CHAIN_LENGTH = 20;

/** Periods of the permits this one continues, the nearest first. */
export async function parentPeriods(
  db: Db | Tx,
  application: Pick<ApplicationRow, 'parent_id' | 'kind'>,
  periodOf: (answers: DraftAnswers, timeZone: string) => Period | null,
): Promise<Period[]> {
  if (application.parent_id === null || application.kind === 'NEW') return [];
  const { rows } = await sql<{ answers: unknown; time_zone: string | null }>`
    with recursive chain as (
      select a.id, a.parent_id, a.kind, a.answers, a.airport_id, 1 as depth
        from applications a where a.id = ${application.parent_id}::uuid
      union all
      select a.id, a.parent_id, a.kind, a.answers, a.airport_id, chain.depth + 1
        from chain join applications a on a.id = chain.parent_id
        where chain.kind <> 'NEW' and chain.depth < ${MAX_CHAIN_LENGTH})
    select chain.answers, p.time_zone from chain left join airports p on p.id = chain.airport_id
      order by chain.depth`.execute(db);
  return rows.flatMap(({ answers, time_zone }) => periodOf(DraftAnswers.parse(answers), time_zone ?? 'UTC') ?? []);
}

export const freezeVersion = (
  tx: Tx,
  frozen: { id: string; number: number; answers: DraftAnswers; by: string | null; at: Date },
) =>
  tx
    .insertInto('application_versions')
    .values({
      application_id: frozen.id,
      number: frozen.number,
      answers: JSON.stringify(frozen.answers),
      frozen_at: frozen.at,
      frozen_by: frozen.by,
    })
    .execute();

/**
 * Sets the airports of the application in order; those already there keep their decisions, missing ones are removed.
 */
export async function setAirports(
  tx: Tx,
  applicationId: string,
  airports: readonly { airportId: string; path: string | null }[],
): Promise<void> {
  const ids = airports.map(({ airportId }) => airportId);
  await tx
    .deleteFrom('application_airports')
    .where('application_id', '=', applicationId)
    .where('airport_id', 'not in', ids.length > 0 ? ids : [applicationId])
    .execute();
  for (const [position, { airportId, path }] of airports.entries())
    await sql`insert into application_airports (application_id, airport_id, position, path)
      values (${applicationId}::uuid, ${airportId}::uuid, ${position}, ${path})
      on conflict (application_id, airport_id) do update set position = excluded.position, path = excluded.path`.execute(
      tx,
    );
}

/** Clears recommendations and decisions, because what they were about has changed. */
export const clearDecisions = (tx: Tx, applicationId: string) =>
  tx
    .updateTable('application_airports')
    .set({
      recommendation: null,
      signed_by: null,
      signed_name: null,
      signed_at: null,
      signed_version: null,
      signature_text: null,
      outcome: null,
      decided_at: null,
      decided_by: null,
      decided_by_name: null,
      approved_height_ahd_m: null,
      crane_heights_ahd_m: null,
      valid_from: null,
      valid_to: null,
      reason_code: null,
      reasons: null,
      risk_statement: null,
      height_that_passes_ahd_m: null,
      outside_decision: null,
    })
    .where('application_id', '=', applicationId)
    .execute();

export const setPath = (tx: Tx, applicationId: string, airportId: string, path: Path, differs: boolean) =>
  tx
    .updateTable('application_airports')
    .set(differs ? { path, signed_by: null, signed_name: null, signed_at: null, signed_version: null } : { path })
    .where('application_id', '=', applicationId)
    .where('airport_id', '=', airportId)
    .execute();

/** Open applications and current permits of an airport, oldest first. */
export const affectedApplications = async (db: Db | Tx, airportId: string) =>
  (
    await db
      .selectFrom('applications as a')
      .select('a.id')
      .where(
        sql<SqlBool>`(${sql.join(
          concernAirports([airportId]).map(({ where }) => where),
          sql` or `,
        )})`,
      )
      .where('a.state', 'in', [APPLICATION_STATE.SUBMITTED, APPLICATION_STATE.PROCESSING, APPLICATION_STATE.APPROVED])
      .orderBy('a.id')
      .execute()
  ).map(({ id }) => id);
