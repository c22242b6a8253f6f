import type { Application } from '@jibline/contract';
import {
  APPLICATION_STATE,
  CLOSE_REASON_LABELS,
  type CloseReason,
  END_PASSED,
  formatDateTime,
  type Reader,
  upSinceOf,
} from '@jibline/contract/enums';
import { isEndPassed, permitNow } from '../application-look.ts';

/** What happens next and whose turn it is, in sentences. */
export function nextStep(application: Application, reader: Reader, timeZone: string, now: Date): string {
  const { state, phase, questions, referrals, missing } = application;
  const staff = reader === 'staff';
  const day = (instant: string) => formatDateTime(instant, timeZone);
  const due = dueText(application, day);
  // Readers are asked only for what they can do.
  const may = (event: string) => application.actions.includes(`applications:${event}`);
  const waits = application.blocked.find(({ event }) => event === 'mark-ready');
  const firstDo = waits?.instead ? waits.reasons.join(' ') : null;
  const endPassed = isEndPassed(application, now);
  switch (state) {
    case APPLICATION_STATE.DRAFT:
      return missing.length > 0
        ? `${missing.length === 1 ? '1 answer needs' : `${missing.length} answers need`} attention before you can submit.`
        : 'All questions are answered. Review and submit.';
    case APPLICATION_STATE.PAYMENT_PENDING:
      if (endPassed && application.submittedAt !== null) return UNPAID_AT_END;
      // Already submitted, so this is the fee due at approval.
      return application.submittedAt !== null
        ? 'We’ll issue the permit as soon as the payment is confirmed.'
        : 'We’ll submit your application as soon as the payment is confirmed.';
    case APPLICATION_STATE.SUBMITTED:
      if (staff && endPassed) return END_PASSED;
      if (may('take')) return `Start the review.${due}`;
      return staff ? `The review has not started.${due}` : `Received.${due}`;
    case APPLICATION_STATE.PROCESSING:
      break;
    case APPLICATION_STATE.COMPLETED:
      return `This permit has ended${because(application.closeReason)}. The crane must not be raised under it again.${lowerText(application)}`;
    case APPLICATION_STATE.CANCELED:
      if (upSinceOf(application) !== null)
        return `This permit was cancelled. The crane must not be up.${lowerText(application)}`;
      return `This application is closed${because(application.closeReason)}. There is nothing more to do.`;
    case APPLICATION_STATE.REJECTED:
      if (may('reopen'))
        return 'This application was rejected. You can reopen it within 28 days for new facts or an error.';
      return staff
        ? 'This application was rejected. The reasons are below.'
        : 'This application was rejected. The reasons are below. You can apply again; your answers are saved.';
    case APPLICATION_STATE.APPROVED:
      return approvedStep(application, day, now);
    case APPLICATION_STATE.REVOKED:
      return `This permit was revoked. The crane must not be up.${revokedText(application)}`;
    default:
      state satisfies never;
  }
  if (phase === 'WAITING_APPLICANT') {
    const open = questions.filter(({ reply }) => reply === null);
    const by = open[0] ? day(open[0].dueAt) : null;
    const count = open.length === 1 ? '1 question' : `${open.length} questions`;
    return staff
      ? `Waiting for the applicant to answer ${count}${by ? ` by ${by}` : ''}. The clock is stopped.`
      : `The airport has ${count}. Your application is on hold until you answer.${by ? ` Answer by ${by}.` : ''}`;
  }
  if (staff && endPassed) return END_PASSED;
  if (phase === 'REFERRED') {
    const waiting = referrals
      .filter(({ reply }) => reply === null)
      .map(({ name, replyBy }) => `${name} (by ${day(replyBy)})`);
    const first = waits?.instead === 'refer' ? `${firstDo} ` : '';
    if (waiting.length > 0) return `${first}Waiting for replies from: ${waiting.join(', ')}.${due}`;
    if (firstDo !== null) return `${firstDo}${due}`;
    if (may('approve') && mayDecide(application)) return `All replies are in. Approve or reject the application.${due}`;
    return may('mark-ready')
      ? `All replies are in. Recommend a decision.${due}`
      : `All replies are in. The airport decides next.${due}`;
  }
  if (phase === 'READY')
    return may('approve') || may('sign')
      ? `A recommendation is ready for ${mayDecide(application) ? 'your decision' : 'decision'}.${isUnsigned(application) ? ' A second signature is required first.' : ''}${due}`
      : `The airport decides next.${due}`;
  if (firstDo !== null) return `${firstDo}${due}`;
  if (may('approve') && mayDecide(application))
    return `Check the assessment. Then approve, reject or request information.${due}`;
  return may('mark-ready')
    ? `Check the assessment. Then request information, refer the application or recommend a decision.${due}`
    : `The airport is reviewing the application.${due}`;
}

const UNPAID_AT_END =
  'The end date applied for has passed. Once the fee is paid, the application goes back to review and is not approved.';

/** Whether the reader could decide now, apart from the dialog's own fields and the second signature. */
function mayDecide({ blocked }: Application): boolean {
  const approve = blocked.find(({ event }) => event === 'approve');
  return approve === undefined || approve.byForm || approve.instead === 'sign';
}

const isUnsigned = ({ airports }: Application) =>
  airports.some(({ outcome, prepared }) => outcome === null && prepared?.secondSignature && prepared.signedBy === null);

/** A permit that ended at its end date needs no other reason. */
const because = (reason: CloseReason | null) =>
  reason === null || reason === 'ENDED' ? '' : `: ${CLOSE_REASON_LABELS[reason]}`;

/** What the due date refers to. */
export const dueSentence = ({ state, overdue }: Pick<Application, 'state' | 'overdue'>) => {
  if (state === APPLICATION_STATE.SUBMITTED) return overdue ? 'Review start overdue since' : 'Review starts by';
  return overdue ? 'Decision overdue since' : 'Decision due by';
};

/**
 * Before the review starts, the date is when it starts; a decision is due only after that, and not while the clock is
 * stopped.
 */
function dueText({ state, dueAt, dueReason, overdue }: Application, day: (instant: string) => string): string {
  if (dueAt === null) return '';
  if (state === APPLICATION_STATE.SUBMITTED)
    return overdue
      ? ` The review was due to start by ${day(dueAt)}.`
      : ` The airport starts the review by ${day(dueAt)}.`;
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
  const { validity, isUp } = permitNow(application, now);
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
  const suspended =
    suspension === null
      ? ''
      : ` It will be suspended from ${day(suspension.from)} until the airport lifts the suspension. Reason: ${suspension.reason}`;
  switch (validity?.status) {
    case 'suspended': {
      const expected = suspension?.until ? ` Expected until ${day(suspension.until)}.` : '';
      const craneNow = isUp ? ` The crane is still reported up. ${LOWER}` : ' The crane must stay down.';
      return `Suspended until the airport lifts it.${craneNow}${expected} Reason: ${suspension?.reason ?? ''}`;
    }
    case 'ended': {
      const ended = `The permit ended${validity.since ? ` on ${day(validity.since)}` : ''}.`;
      if (isUp) return `${ended} The crane is still reported up. ${LOWER}`;
      return phase === 'OVERDUE_REMOVAL' ? `${ended} The removal has not been reported. Report it now.` : ended;
    }
    case 'superseded':
      return `A later permit replaced this one${validity.since ? ` on ${day(validity.since)}` : ''}.`;
    case 'valid-outside-hours':
      if (isUp) return `The crane is reported up outside the permitted hours. ${LOWER}`;
      break;
    case 'valid-now':
      if (isUp) return `Crane reported up. The permit is valid${until}.${suspended}${replaced}`;
      break;
    case 'upcoming':
      if (isUp) return `The crane is reported up before the permit starts. ${LOWER}`;
      return `The permit is valid${from ? ` from ${day(from)}` : ''}${until}, under the conditions below.${suspended}${replaced}`;
    default:
  }
  return `The permit is valid${until}, under the conditions below.${suspended}${replaced}`;
}
