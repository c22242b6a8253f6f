import { isDeepStrictEqual } from 'node:util';
import { APPLICATION_STATE, DraftAnswers } from '@jibline/contract';
import { parseStored } from '../../database/parse-stored.ts';
import type { Tx } from '../../db.ts';
import { ApiError, forbidden } from '../../errors.ts';
import { stale } from '../check-version.ts';
import type { FoundApplication } from '../find.ts';
import { mayEdit } from '../policy.ts';
import { type Change, changesBetween } from './changes.ts';
import { checkAnswers } from './check-answers.ts';
import { saveAnswers } from './draft-store.ts';

/**
 * Submitted answers are frozen: they can be changed only in a draft, or while the airport waits for the applicant's
 * answers.
 */
function checkEditable({ application, access }: FoundApplication): void {
  if (mayEdit(access, application)) return;
  if (application.state === APPLICATION_STATE.DRAFT || application.phase === 'WAITING_APPLICANT')
    throw forbidden('change these answers');
  throw new ApiError(
    'transition-refused',
    `Application ${application.number} has been submitted. You can change its answers only if the airport asks.`,
  );
}

/** The same answers again from the same person, because the reply was lost. */
export const isSameSave = ({ application, access }: FoundApplication, answers: DraftAnswers) =>
  application.updated_by === access.person.id &&
  isDeepStrictEqual(parseStored(DraftAnswers, application.answers), answers);

/** Replaces all answers; those left out are cleared. Returns what changed. */
export async function save(tx: Tx, found: FoundApplication, answers: DraftAnswers, at: Date): Promise<Change[]> {
  const { application, access } = found;
  checkEditable(found);
  await checkAnswers(tx, answers, application.organisation_id);
  const changes = changesBetween(application.answers, answers);
  if (changes.length === 0) return [];
  const saved = await saveAnswers(tx, {
    id: application.id,
    isDraft: application.state === APPLICATION_STATE.DRAFT,
    version: application.version,
    answers,
    fields: changes.map(({ field }) => field),
    by: access.person.id,
    at,
  });
  if (!saved) throw stale(application, application.version);
  return changes;
}
