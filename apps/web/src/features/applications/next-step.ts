import type { Application } from '@jibline/contract';
import type { CloseReason } from '@jibline/contract/words';
import { formatDateTime } from '../../ui/format-date-time.ts';
import { CLOSE_REASON_LABELS } from './case-words.ts';

type Reader = 'staff' | 'applicant';

/** What happens next, in plain words, and whose turn it is. */
export function nextStep(application: Application, reader: Reader, timeZone: string): string {
  const { state, phase, questions, referrals, dueAt, missing } = application;
  const staff = reader === 'staff';
  const day = (instant: string) => formatDateTime(instant, timeZone);
  const due = dueAt ? ` A decision ${application.overdue ? 'was due on' : 'is due by'} ${day(dueAt)}.` : '';
  switch (state) {
    case 0:
      return missing.length > 0
        ? `This draft needs ${missing.length === 1 ? 'one more answer' : `${missing.length} more answers`} before it can be submitted.`
        : 'Its questions are answered. Continue, read it once more and submit it.';
    case 1:
      return 'The application is submitted, or the permit issued, as soon as the payment is confirmed. Nothing typed is lost meanwhile.';
    case 2:
      return staff ? `Take it up to begin the review.${due}` : `The airport has it and will take it up.${due}`;
    case 3:
      break;
    case 4:
      return `The permit has ended${because(application.closeReason)}. The crane may not be raised under it again.`;
    case 5:
      return `The case is closed${because(application.closeReason)}. Nothing more happens here.`;
    case 6:
      return staff
        ? 'It was rejected. New facts or an error within 28 days can reopen it.'
        : 'It was rejected. The reasons and the height that would pass are below; you can apply again and keep your answers.';
    case 7:
      return approvedStep(application, day);
    case 8:
      return 'The permit was revoked. The crane must be down, and its removal reported.';
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
    return staff
      ? `Every reply is in. Recommend a decision.${due}`
      : `Every reply is in; the airport decides next.${due}`;
  }
  if (phase === 'READY')
    return staff
      ? `A recommendation is there. ${isUnsigned(application) ? 'A second signature is wanted before it is decided.' : 'Decide.'}${due}`
      : `The airport is about to decide.${due}`;
  return staff
    ? `Look at the assessment. Ask the applicant, refer it, or recommend a decision.${due}`
    : `The airport is looking at it.${due}`;
}

const isUnsigned = ({ airports }: Application) =>
  airports.some(({ outcome, prepared }) => outcome === null && prepared?.secondSignature && prepared.signedBy === null);

const because = (reason: CloseReason | null) => (reason === null ? '' : `: ${CLOSE_REASON_LABELS[reason]}`);

function approvedStep({ phase, airports, suspension }: Application, day: (instant: string) => string): string {
  const starts = airports.flatMap(({ validFrom }) => validFrom ?? []).toSorted();
  const ends = airports.flatMap(({ validTo }) => validTo ?? []).toSorted();
  const until = ends[0] ? ` It ends on ${day(ends[0])}.` : '';
  switch (phase) {
    case 'SUSPENDED':
      return `Suspended${suspension?.until ? ` until ${day(suspension.until)}` : ''}: the crane must stay down. ${suspension?.reason ?? ''}`;
    case 'ACTIVE':
      return `The crane is reported up.${until}`;
    case 'IDLE':
      return `The crane is reported down; the permit still holds.${until}`;
    case 'OVERDUE_REMOVAL':
      return 'The period is over and the removal has not been reported. Report it now.';
    default:
      return `The permit holds${starts.at(-1) ? ` from ${day(starts.at(-1)!)}` : ''}, under the conditions below.${until}`;
  }
}
