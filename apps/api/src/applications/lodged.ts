import { DraftAnswers, LodgedAnswers } from '@jibline/contract';
import { parseStored, safeParseStored } from '../database/parse-stored.ts';
import { ApiError } from '../errors.ts';
import type { ActorAccess } from './policy.ts';
import type { ApplicationRow } from './store.ts';

type Answered = Pick<ApplicationRow, 'answers' | 'submitted'>;

/** What the airport reads, prints and decides on: not what the applicant is changing and has not sent. */
export const submittedAnswers = ({ answers, submitted }: Answered): unknown => submitted ?? answers;

/** While answering questions, applicants see their current answers; the airport sees the submitted ones. */
export const answersSeenBy = ({ side }: Pick<ActorAccess, 'side'>, application: Answered): DraftAnswers =>
  parseStored(DraftAnswers, side === 'staff' ? submittedAnswers(application) : application.answers);

/**
 * The complete answers of a submitted application. Throws, naming what is missing, when the record is incomplete: a
 * permit or an email with an invented ground level or position would be worse than none.
 */
export function lodgedAnswers(application: Answered & Pick<ApplicationRow, 'number'>): LodgedAnswers {
  const read = safeParseStored(LodgedAnswers, submittedAnswers(application));
  if (read.success) return read.data;
  const issues = read.error.issues
    .slice(0, 50)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const named = issues.slice(0, 5).map(({ path }) => path);
  throw new ApiError(
    'incomplete',
    `The record of application ${application.number} is incomplete: ${named.join(', ')}. Reopen the application and enter what is missing.`,
    { issues },
  );
}
