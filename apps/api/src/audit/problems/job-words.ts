import { isQueue, type QueueName } from '../../outbox/index.ts';

/** What each kind of background work does, for administrators. */
const WORDS: Readonly<Record<QueueName, string>> = {
  'send-letter': 'Sending an email',
  'refresh-surface-results': 'Reassessing applications',
  'apply-settings': 'Reassessing after an airport changed its settings',
  'application-event': 'Telling people what happened to an application',
  'announce-comments': 'Telling people of comments',
  'copy-documents': 'Copying documents to an application',
  'remind-of-cases': 'Reminders about applications',
  'staff-digest': 'The daily email to officers',
  'watch-cranes': 'Watching for cranes that are up too long',
  'sweep-uploads': 'Removing unfinished uploads',
  'sweep-requests': 'Removing old records of requests',
  'sweep-webhooks': 'Removing old records of webhooks',
  'send-webhook': 'Calling a webhook',
  'hand-over-cases': 'Starting and ending hand-overs',
  'age-cases': 'Closing what has ended',
  'replace-permits': 'Replacing permits at their time',
  'begin-suspensions': 'Starting announced suspensions at their time',
  'send-refund': 'Sending a refund',
  'reconcile-payments': 'Asking the payment provider about payments',
  'invoice-accounts': 'Invoicing account customers',
  'root-histories': 'Signing the day’s histories',
  'recheck-abns': 'Checking companies in the business register',
};

/** In words, and as the server’s log names it. */
export const jobText = (name: string): string => (isQueue(name) ? `${WORDS[name]} (${name})` : name);
