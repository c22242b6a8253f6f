import { DraftAnswers, type FileKind, type Path } from '@jibline/contract';
import type { Period } from '@jibline/surfaces';
import { sql } from 'kysely';
import { parseStored } from '../database/parse-stored.ts';
import type { Db, Tx } from '../db.ts';
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
  return parent ? parseStored(DraftAnswers, parent.answers) : null;
}

const MAX_CHAIN_LENGTH = 20;

type Continuing = Pick<ApplicationRow, 'id' | 'parent_id' | 'kind'>;
type PeriodOf = (answers: DraftAnswers, timeZone: string) => Period | null;

/** Periods of the permits that each of these continues, the nearest first; nothing for those that continue none. */
export async function parentPeriodsOf(
  db: Db | Tx,
  applications: readonly Continuing[],
  periodOf: PeriodOf,
): Promise<Map<string, Period[]>> {
  const continuing = applications.flatMap(({ id, parent_id, kind }) =>
    parent_id === null || kind === 'NEW' ? [] : [{ id, parent_id }],
  );
  if (continuing.length === 0) return new Map();
  const [children, parents] = [continuing.map(({ id }) => id), continuing.map(({ parent_id }) => parent_id)];
  const { rows } = await sql<{ child: string; answers: unknown; time_zone: string | null }>`
    with recursive chain as (
      select c.child, a.id, a.parent_id, a.kind, a.answers, a.airport_id, 1 as depth
        from unnest(${children}::uuid[], ${parents}::uuid[]) as c (child, parent) join applications a on a.id = c.parent
      union all
      select chain.child, a.id, a.parent_id, a.kind, a.answers, a.airport_id, chain.depth + 1
        from chain join applications a on a.id = chain.parent_id
        where chain.kind <> 'NEW' and chain.depth < ${MAX_CHAIN_LENGTH})
    select chain.child, chain.answers, p.time_zone from chain left join airports p on p.id = chain.airport_id
      order by chain.child, chain.depth`.execute(db);
  const found = new Map<string, Period[]>();
  for (const { child, answers, time_zone } of rows) {
    const period = periodOf(parseStored(DraftAnswers, answers), time_zone ?? 'UTC');
    if (period) found.set(child, [...(found.get(child) ?? []), period]);
  }
  return found;
}

/** Periods of the permits this one continues, the nearest first. */
export const parentPeriods = async (db: Db | Tx, application: Continuing, periodOf: PeriodOf): Promise<Period[]> =>
  (await parentPeriodsOf(db, [application], periodOf)).get(application.id) ?? [];

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
