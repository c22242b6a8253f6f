import type { Db, Tx } from '../db.ts';

/** The newest assessment of each airport, in the order of the case. */
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
