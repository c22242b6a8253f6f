import { REPORT_APPLICANTS_SHOWN, type ReportApplicants, type ReportApplicantsQuery } from '@jibline/contract';
import { sql } from 'kysely';
import { APPLICANT_ID, type MeasureScope, measured } from '../applications/index.ts';
import { containing } from '../database/containing.ts';
import type { Db } from '../db.ts';

const NO_NAME = 'No name';

/** Applicants of what was received, the first by name. */
export async function applicantsOf(
  db: Db,
  scope: MeasureScope,
  { search = '', id }: Pick<ReportApplicantsQuery, 'search' | 'id'>,
): Promise<ReportApplicants['items']> {
  const found = sql`
    select distinct ${APPLICANT_ID} as id from (${measured({ measure: 'received' }, scope)}) m
    join applications a on a.id = m.id where ${id === undefined ? sql`true` : sql`${APPLICANT_ID} = ${id}::uuid`}`;
  const { rows } = await sql<ReportApplicants['items'][number]>`
    select n.id, n.name from (
      select f.id, coalesce(o.name, u.name, ${NO_NAME}) as name
      from (${found}) f left join organisations o on o.id = f.id left join users u on u.id = f.id) n
    where n.name ilike ${containing(search)} order by lower(n.name), n.id limit ${sql.lit(REPORT_APPLICANTS_SHOWN)}`.execute(
    db,
  );
  return rows;
}
