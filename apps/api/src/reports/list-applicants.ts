import type { ReportApplicants, ReportApplicantsQuery } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Person } from '../rights/person.ts';
import { applicantsOf } from './applicants-store.ts';
import { readScope } from './read-scope.ts';

/** Who applied at the reader's airports in a period. Others have no name here, whatever id is given. */
export async function listApplicants(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  query: ReportApplicantsQuery,
): Promise<ReportApplicants> {
  const { scope } = await readScope(db, actor, query, now());
  return { items: await applicantsOf(db, scope, query) };
}
