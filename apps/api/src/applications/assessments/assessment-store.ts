import type { Assessment as AssessmentShape } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import type { Assessed } from './assess.ts';

/** The newest assessment of each airport, in the order of the application. */
export const currentAssessments = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('case_assessments as s')
    .innerJoin('application_airports as c', (join) =>
      join.onRef('c.application_id', '=', 's.application_id').onRef('c.airport_id', '=', 's.airport_id'),
    )
    .selectAll('s')
    .where('s.application_id', '=', applicationId)
    .where('s.current', '=', true)
    .orderBy('c.position')
    .execute();
export type StoredAssessment = Awaited<ReturnType<typeof currentAssessments>>[number];

export const assessmentsOf = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('case_assessments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('assessed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export interface NewAssessments {
  applicationId: string;
  version: number;
  reason: AssessmentShape['reason'];
  at: Date;
}

/** Adds a record per airport; earlier records stay but are no longer current. */
export async function insertAssessments(tx: Tx, about: NewAssessments, assessed: readonly Assessed[]): Promise<void> {
  if (assessed.length === 0) return;
  const airports = assessed.map(({ finding }) => finding.airportId);
  await tx
    .updateTable('case_assessments')
    .set({ current: false })
    .where('application_id', '=', about.applicationId)
    .where('airport_id', 'in', airports)
    .where('current', '=', true)
    .execute();
  const sets = assessed.map(({ finding }) => finding.surfaceSetId);
  const rows = await tx.selectFrom('surface_sets').select(['id', 'rulesets']).where('id', 'in', sets).execute();
  const rulesets = new Map(rows.map((row) => [row.id, row.rulesets]));
  await tx
    .insertInto('case_assessments')
    .values(
      assessed.map(({ finding, heights, worstMarginM, engine, inputs, inputsSha256 }) => ({
        id: newId(about.at.getTime()),
        application_id: about.applicationId,
        application_version: about.version,
        airport_id: finding.airportId,
        surface_set_id: finding.surfaceSetId,
        reason: about.reason,
        path: finding.path,
        worst_margin_m: worstMarginM,
        finding: JSON.stringify(finding),
        heights: JSON.stringify(heights),
        rulesets: JSON.stringify(rulesets.get(finding.surfaceSetId) ?? []),
        engine,
        inputs: JSON.stringify(inputs),
        inputs_sha256: inputsSha256,
        assessed_at: about.at,
      })),
    )
    .execute();
}

/** The surface sets in force at these airports. */
export async function publishedSets(db: Db | Tx, airportIds: readonly string[]): Promise<Map<string, string>> {
  if (airportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('surface_sets')
    .select(['airport_id', 'id'])
    .where('airport_id', 'in', airportIds)
    .where('state', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.airport_id, row.id]));
}
