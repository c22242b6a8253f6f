import { counted, DraftAnswers, isClosed } from '@jibline/contract';
import { parseStored } from '../../database/parse-stored.ts';
import type { Change } from '../drafts/changes.ts';
import { changesBetween } from '../drafts/changes.ts';
import { storedWith } from '../drafts/draft-store.ts';
import { submittedAnswers } from '../lodged.ts';
import type { ApplicationRow } from '../store.ts';
import type { ApplicationChanges } from './transition-store.ts';

type Unsent = Pick<ApplicationRow, 'answers' | 'submitted' | 'unsent_answers'>;

/** What the applicant changed and has not sent: while questions are open, and after the airport continued without it. */
export const unsentChanges = (application: Unsent): Change[] =>
  changesBetween(submittedAnswers(application), application.unsent_answers ?? application.answers);

interface Continued {
  set: ApplicationChanges;
  /** How many answers were changed and not sent. */
  unsent: number;
  /** For the history; null where it says nothing new. */
  text: string | null;
}
const WITH_REPLY: Continued = { set: {}, unsent: 0, text: null };

const notSent = (count: number) =>
  count === 0
    ? ''
    : ` ${counted(count, 'changed answer')} ${count === 1 ? 'was' : 'were'} not sent and ${count === 1 ? 'is' : 'are'} not part of it.`;

/**
 * Where the airport continues without the applicant's reply, it does so with what was submitted: what the applicant
 * changed since was never assessed, and a permit would name it. It is kept for the applicant.
 */
export function withoutReply(
  application: Unsent & Pick<ApplicationRow, 'phase'>,
  event: string,
  landing: Pick<ApplicationRow, 'state' | 'phase'>,
): Continued {
  if (application.phase !== 'WAITING_APPLICANT' || landing.phase === 'WAITING_APPLICANT' || event === 'answer')
    return WITH_REPLY;
  const unsent = unsentChanges(application).length;
  const closed = isClosed(landing.state);
  return {
    set: {
      ...storedWith(parseStored(DraftAnswers, submittedAnswers(application))),
      ...(unsent > 0 ? { unsent_answers: JSON.stringify(application.answers) } : {}),
    },
    unsent,
    text:
      closed && unsent === 0
        ? null
        : `${closed ? 'The application was closed' : 'The review continues'} with what was submitted, without a reply to the airport’s questions.${notSent(unsent)}`,
  };
}

/** When the airport asks again, the applicant goes on where they were. */
export const unsentAgain = ({ unsent_answers }: Unsent): ApplicationChanges =>
  unsent_answers === null ? {} : { answers: JSON.stringify(unsent_answers), unsent_answers: null };
