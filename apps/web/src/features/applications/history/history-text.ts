import type { HistoryEntry } from '@jibline/contract';
import { answerLabel } from '../detail/answer-labels.ts';

/** Events in words; one the page does not know yet is shown by its own name. */
const EVENTS: Readonly<Record<string, string>> = {
  create: 'Begun',
  save: 'Answers saved',
  lodge: 'Submitted',
  'pay-to-lodge': 'Payment begun',
  'confirm-lodgement-payment': 'Paid and submitted',
  'fail-payment': 'Payment failed',
  'change-answers': 'Back to the answers',
  take: 'Taken up',
  'approve-automatically': 'Approved by the green lane',
  ask: 'Information asked for',
  answer: 'Information given',
  refer: 'Referred',
  'record-reply': 'Reply recorded',
  'mark-ready': 'Recommended',
  'return-to-queue': 'Returned to the queue',
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Closed',
  reopen: 'Reopened',
  'apply-again': 'Applied for again',
  end: 'Ended',
  'report-removal': 'Removal reported',
  start: 'Crane raised',
  stop: 'Crane lowered',
  overdue: 'Removal overdue',
  supersede: 'Replaced by a later permit',
  'continue-up': 'Crane up, carried over from the permit before',
  'continue-down': 'Crane down, carried over from the permit before',
  suspend: 'Suspended',
  lift: 'Suspension lifted',
  revoke: 'Revoked',
  'confirm-removal': 'Removal confirmed',
  assign: 'Given to an officer',
  'not-approved-automatically': 'Not approved automatically',
  sign: 'Second signature',
  assess: 'Assessed',
};

export function historyEventText(event: string): string {
  const bare = event.replace(/^\w+[.:]/, '');
  const words = bare.replaceAll('-', ' ');
  return EVENTS[bare] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `site.groundLevelAhdM` is an answer; `state` and other columns of the case have their own lines elsewhere. */
export const isAnswer = ({ field }: HistoryEntry['changes'][number]) =>
  /^(applicant|people|site|craneDetail|developmentDetail|schedule|lighting|safety)\b/.test(field) ||
  ['craneType', 'lightType', 'timeZoneMode'].includes(field);

export const fieldName = (field: string) => field.split('.').at(-1) ?? field;
/** Columns of the case, as the screens call them. */
const COLUMNS: Readonly<Record<string, string>> = { assignee: 'Officer' };
/** A question the airport asked, or an authority it named, stands in its own words. */
export const fieldLabel = (field: string) =>
  field.includes(' ') ? field : (COLUMNS[field] ?? answerLabel(fieldName(field)));
