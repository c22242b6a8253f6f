import { PROBLEM_KINDS, type ProblemGroup, type ProblemKind, type ProblemList } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { forbidden } from '../../errors.ts';
import { effectivePermissionsOf, maySearchHistory } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { administeredAirports } from '../visibility-store.ts';
import { jobText } from './job-words.ts';
import { findProblems, type ProblemRow } from './store.ts';

const JOBS: readonly ProblemKind[] = ['job-failed', 'job-waiting'];

const present = (kind: ProblemKind, { label, since, about_kind, about_id }: ProblemRow) => ({
  label: JOBS.includes(kind) ? jobText(label) : label,
  since: since?.toISOString() ?? null,
  about: about_kind === null || about_id === null ? null : { kind: about_kind, id: about_id },
});

/** What is wrong at the airports the person administers; for the platform’s administrators, everywhere. */
export async function listProblems({ db, now }: AppContext, actor: Person): Promise<ProblemList> {
  const permissions = effectivePermissionsOf(actor, now());
  if (!maySearchHistory(permissions)) throw forbidden('see what needs attention');
  const airports = administeredAirports(permissions);
  const groups: ProblemGroup[] = [];
  for (const kind of PROBLEM_KINDS) {
    const rows = await findProblems(db, kind, airports);
    const [first] = rows;
    if (first) groups.push({ kind, count: first.total, items: rows.map((row) => present(kind, row)) });
  }
  return { groups };
}
