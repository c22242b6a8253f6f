/** What a history is about; every record that changes has one. */
export const HISTORY_KINDS = [
  'application',
  'airport',
  'surface-set',
  'payment-settings',
  'customer-account',
  'organisation',
  'user',
  'invitation',
  'fleet-crane',
  'kml-file',
  'permit-key',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const HISTORY_KIND_LABELS: Record<HistoryKind, string> = {
  application: 'Application',
  airport: 'Airport',
  'surface-set': 'Surface set',
  'payment-settings': 'Fee schedule',
  'customer-account': 'Account of a company',
  organisation: 'Organisation',
  user: 'Person',
  invitation: 'Invitation',
  'fleet-crane': 'Crane of a fleet',
  'kml-file': 'KML file',
  'permit-key': 'Permit key',
};

/** Rows of one page on the screen. */
export const AUDIT_PAGE = 100;

/** What is wrong and does not mend itself, gravest first. */
export const PROBLEM_KINDS = [
  'airport-without-surfaces',
  'airport-without-officers',
  'email-failed',
  'refund-failed',
  'payment-unknown',
  'refund-waiting',
  'webhook-disabled',
  'job-failed',
  'job-waiting',
  'history-unsigned',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** What it means, and what to do about it. */
export const PROBLEM_TEXTS: Record<ProblemKind, { label: string; help: string }> = {
  'airport-without-surfaces': {
    label: 'Airports without surfaces in force',
    help: 'Applications there can’t be assessed. Publish a surface set.',
  },
  'airport-without-officers': {
    label: 'Airports where no one can review',
    help: 'No administrator or manager has access now. Invite one.',
  },
  'email-failed': {
    label: 'Emails that were not delivered',
    help: 'The recipient does not know what the email says. Contact them by phone.',
  },
  'refund-failed': { label: 'Refunds the payment provider rejected', help: 'Refund another way and tell the payer.' },
  'payment-unknown': {
    label: 'Payments without an outcome for over an hour',
    help: 'Check them with the payment provider.',
  },
  'refund-waiting': { label: 'Refunds not settled for over an hour', help: 'Check them with the payment provider.' },
  'webhook-disabled': {
    label: 'Webhooks disabled after failures',
    help: 'The organisation’s program gets no messages. Ask its administrator to turn the webhook on again.',
  },
  'job-failed': { label: 'Background work that was given up', help: 'The log of the server has the reason.' },
  'job-waiting': {
    label: 'Background work that has waited for over 10 minutes',
    help: 'Check that the server’s workers run.',
  },
  'history-unsigned': {
    label: 'Histories without a valid signature',
    help: 'One that was changed afterwards is never signed again. Compare it with a backup.',
  },
};

/** So many of each kind are listed, the oldest; the count is complete. */
export const PROBLEMS_LISTED = 200;
