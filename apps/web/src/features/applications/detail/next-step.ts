import type { Application } from '@jibline/contract';
import {
  APPLICATION_STATE,
  CLOSE_REASON_LABELS,
  type CloseReason,
  type Reader,
  upSinceOf,
} from '@jibline/contract/enums';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import { standingNow } from '../application-look.ts';

/** What happens next, in plain words, and whose turn it is. */
export function nextStep(application: Application, reader: Reader, timeZone: string, now: Date): string {
  const { state, phase, questions, referrals, missing } = application;
  const staff = reader === 'staff';
  const day = (instant: string) => formatDateTime(instant, timeZone);
  const due = dueText(application, day);
  // Only what this reader can do is asked of them.
  const may = (event: string) => application.actions.includes(`applications:${event}`);
  const waits = application.blocked.find(({ event }) => event === 'mark-ready');
  const firstDo = waits?.instead ? waits.reasons.join(' ') : null;
  switch (state) {
    case 0:
      return missing.length > 0
        ? `This draft needs ${missing.length === 1 ? 'one more answer' : `${missing.length} more answers`} before it can be submitted.`
        : 'Its questions are answered. Continue, read it once more and submit it.';
    case 1:
      return 'The application is submitted, or the permit issued, as soon as the payment is confirmed. Nothing typed is lost meanwhile.';
    case 2:
      if (may('take')) return `Take it up to start the review.${due}`;
      return staff ? `No officer has taken it up yet.${due}` : `Received.${due}`;
    case 3:
      break;
    case 4:
      return `The permit has ended${because(application.closeReason)}. The crane may not be raised under it again.${lowerText(application)}`;
    case 5:
      if (upSinceOf(application) !== null)
        return `The permit was cancelled. The crane must not be up.${lowerText(application)}`;
      return `The case is closed${because(application.closeReason)}. Nothing more happens here.`;
    case 6:
      return staff
        ? 'It was rejected. New facts or an error within 28 days can reopen it.'
        : 'It was rejected. The reasons and the height that would pass are below; you can apply again and keep your answers.';
    case 7:
      return approvedStep(application, day, now);
    case 8:
      return `This permit was revoked. The crane must not be up.${revokedText(application)}`;
  }
  if (phase === 'WAITING_APPLICANT') {
    const open = questions.filter(({ reply }) => reply === null);
    const by = open[0] ? ` by ${day(open[0].dueAt)}` : '';
    const count = open.length === 1 ? 'one question' : `${open.length} questions`;
    return staff
      ? `The applicant has been asked ${count} and has ${by ? `until ${day(open[0]!.dueAt)}` : 'time'} to answer. The clock stands still meanwhile.`
      : `The airport has asked you ${count}. Please answer${by}; the review waits for you.`;
  }
  if (phase === 'REFERRED') {
    const waiting = referrals
      .filter(({ reply }) => reply === null)
      .map(({ name, replyBy }) => `${name} (by ${day(replyBy)})`);
    if (waiting.length > 0) return `Others have been asked and have not replied yet: ${waiting.join(', ')}.${due}`;
    if (firstDo !== null) return `${firstDo}${due}`;
    return may('mark-ready')
      ? `Every reply is in. Recommend a decision.${due}`
      : `Every reply is in; the airport decides next.${due}`;
  }
  if (phase === 'READY')
    return may('approve') || may('sign')
      ? `A recommendation is there. ${isUnsigned(application) ? 'A second signature is wanted before it is decided.' : 'Decide.'}${due}`
      : `The airport is about to decide.${due}`;
  if (firstDo !== null) return `${firstDo}${due}`;
  return may('mark-ready')
    ? `Look at the assessment. Ask the applicant, refer it, or recommend a decision.${due}`
    : `The airport is looking at it.${due}`;
}

const isUnsigned = ({ airports }: Application) =>
  airports.some(({ outcome, prepared }) => outcome === null && prepared?.secondSignature && prepared.signedBy === null);

const because = (reason: CloseReason | null) => (reason === null ? '' : `: ${CLOSE_REASON_LABELS[reason]}`);

/** What the date is the date of. */
export const dueSentence = ({ state, overdue }: Pick<Application, 'state' | 'overdue'>) => {
  if (state === APPLICATION_STATE.SUBMITTED) return overdue ? 'Review start overdue since' : 'Review starts by';
  return overdue ? 'Decision overdue since' : 'Decision due by';
};

/** Before the review starts the date is when it starts; a decision is due only after that, and not while the clock is stopped. */
function dueText({ state, dueAt, dueReason, overdue }: Application, day: (instant: string) => string): string {
  if (dueAt === null) return '';
  if (state === APPLICATION_STATE.SUBMITTED)
    return overdue ? ` The review was to start by ${day(dueAt)}.` : ` The airport starts the review by ${day(dueAt)}.`;
  const because = dueReason === null ? '' : ` ${dueReason}`;
  return `${overdue ? ` The decision was due on ${day(dueAt)}.` : ` Decision due by ${day(dueAt)}.`}${because}`;
}

const LOWER = 'Lower it now and report it down.';
const lowerText = (application: Application) =>
  upSinceOf(application) === null ? '' : ` The crane is reported up. ${LOWER}`;

function revokedText(application: Application): string {
  if (upSinceOf(application) !== null) return lowerText(application);
  return application.activations.length > 0 && application.actions.includes('applications:confirm-removal')
    ? ' Report its removal.'
    : '';
}

function approvedStep(application: Application, day: (instant: string) => string, now: Date): string {
  const { standing, isUp } = standingNow(application, now);
  const { airports, suspension, replacedFrom, phase } = application;
  const from = airports
    .flatMap(({ validFrom }) => validFrom ?? [])
    .toSorted()
    .at(-1);
  const ends = [
    ...airports.flatMap(({ validTo }) => validTo ?? []),
    ...(replacedFrom ? [replacedFrom] : []),
  ].toSorted();
  const until = ends[0] ? ` until ${day(ends[0])}` : '';
  const replaced = replacedFrom === null ? '' : ` A later permit replaces it on ${day(replacedFrom)}.`;
  const held = suspension === null ? '' : ` It is suspended from ${day(suspension.from)}: ${suspension.reason}`;
  const lower = LOWER;
  switch (standing?.status) {
    case 'suspended': {
      const expected = suspension?.until ? ` Expected until ${day(suspension.until)}.` : '';
      const still = isUp ? ` The crane is still reported up. ${lower}` : ' The crane must stay down.';
      return `Suspended until the airport lifts it.${still}${expected} Reason: ${suspension?.reason ?? ''}`;
    }
    case 'ended': {
      const ended = `The permit ended${standing.since ? ` on ${day(standing.since)}` : ''}.`;
      if (isUp) return `${ended} The crane is still reported up. ${lower}`;
      return phase === 'OVERDUE_REMOVAL' ? `${ended} The removal has not been reported. Report it now.` : ended;
    }
    case 'superseded':
      return `A later permit replaced this one${standing.since ? ` on ${day(standing.since)}` : ''}.`;
    case 'valid-outside-hours':
      if (isUp) return `The crane is reported up outside the permitted hours. ${lower}`;
      break;
    case 'valid-now':
      if (isUp) return `Crane reported up. The permit is valid${until}.${held}${replaced}`;
      break;
    case 'upcoming':
      if (isUp) return `The crane is reported up before the permit starts. ${lower}`;
      return `The permit is valid${from ? ` from ${day(from)}` : ''}${until}, under the conditions below.${held}${replaced}`;
    default:
  }
  return `The permit is valid${until}, under the conditions below.${held}${replaced}`;
}
