import { EVENT_LABELS } from './lifecycle-labels.ts';

/** Labels of recorded events outside the lifecycle; an unknown event is shown by its own name. */
const LABELS: Readonly<Record<string, string>> = {
  ...EVENT_LABELS,
  save: 'Answers saved',
  assign: 'Assigned',
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
