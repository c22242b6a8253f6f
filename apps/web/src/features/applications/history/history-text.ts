import type { HistoryEntry } from '@jibline/contract';
import { EVENT_LABELS } from '@jibline/contract/enums';
import { answerLabel } from '../detail/answer-labels.ts';

/** Labels of recorded events outside the lifecycle; an unknown event is shown by its own name. */
const LABELS: Readonly<Record<string, string>> = {
  ...EVENT_LABELS,
  save: 'Answers saved',
  assign: 'Assigned',
  label: 'Labels changed',
  remind: 'Reminder sent',
  'not-approved-automatically': 'Not approved automatically',
  sign: 'Second signature given',
  assess: 'Assessed',
  'file.added': 'File added',
  'file.replaced': 'File replaced',
  'file.deleted': 'File deleted',
  'file.infected': 'File with malware refused',
  'comment.added': 'Comment added',
  'comment.edited': 'Comment edited',
  'comment.removed': 'Comment deleted',
  'email.sent': 'Email sent',
  'payments.received': 'Payment received',
  'payments.waived': 'Fee waived',
  'payments.link-sent': 'Payment link sent',
  'payments.link-cancelled': 'Payment link cancelled',
  'payments.refund-asked': 'Refund requested',
  'payments.refund-made': 'Refund made',
  'payments.refund-failed': 'Refund failed',
};

export function historyEventText(event: string): string {
  const bare = event.replace(/^\w+[.:]/, '');
  const words = bare.replaceAll('-', ' ');
  return LABELS[event] ?? LABELS[bare] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `site.groundLevelAhdM` is an answer; `state` and other columns of the application are shown elsewhere. */
export const isAnswer = ({ field }: HistoryEntry['changes'][number]) =>
  /^(applicant|people|site|craneDetail|developmentDetail|schedule|lighting|safety|furtherCranes)\b/.test(field) ||
  ['craneType', 'lightType', 'timeZoneMode'].includes(field);

export const fieldName = (field: string) => field.split('.').at(-1) ?? field;
/** Columns of the application, as the screens call them. */
const COLUMNS: Readonly<Record<string, string>> = { assignee: 'Officer' };
/** A question of the airport or the name of an authority is shown as it was typed. */
export const fieldLabel = (field: string) =>
  field.includes(' ') ? field : (COLUMNS[field] ?? answerLabel(fieldName(field)));
