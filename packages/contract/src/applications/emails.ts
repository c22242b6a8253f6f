/**
 * What triggers an email: a transition, a payment, a time, a comment, the daily summary, an account change, the ledger
 * of an account customer, or a person who writes it.
 */
type Sender = 'move' | 'money' | 'clock' | 'comment' | 'digest' | 'account' | 'ledger' | 'person';

/** Every email the product sends; the template is chosen by the transition or event, never by the state reached. */
export const EMAILS = {
  E01: { about: 'account created, verify the address', optional: false, sent: 'account' },
  E02: { about: 'draft left for 3 or 14 days', optional: true, sent: 'clock' },
  E03: { about: 'invitation to pay', optional: false, sent: 'money' },
  E04: { about: 'payment received', optional: false, sent: 'money' },
  E05: { about: 'payment failed or unknown', optional: false, sent: 'money' },
  E06: { about: 'payment reminder before the application is cancelled', optional: false, sent: 'money' },
  E07: { about: 'submitted', optional: false, sent: 'move' },
  E08: { about: 'new application, to the airport', optional: true, sent: 'move' },
  E09: { about: 'assigned to you', optional: true, sent: 'move' },
  E10: { about: 'information requested', optional: false, sent: 'move' },
  E11: { about: 'reminder of the information requested', optional: false, sent: 'clock' },
  E12: { about: 'information answered', optional: true, sent: 'move' },
  E13: { about: 'referred, to the authority', optional: false, sent: 'move' },
  E14: { about: 'referral notice, to the applicant', optional: true, sent: 'move' },
  E15: { about: 'reply of an authority received or overdue', optional: true, sent: 'move' },
  E16: { about: 'approved', optional: false, sent: 'move' },
  E17: { about: 'approved, operational copy', optional: true, sent: 'move' },
  E18: { about: 'rejected', optional: false, sent: 'move' },
  E19: { about: 'cancelled', optional: false, sent: 'move' },
  E20: { about: 'suspension announced, started, lifted or called off', optional: false, sent: 'move' },
  E21: { about: 'revoked', optional: false, sent: 'move' },
  E22: { about: 'first working day tomorrow', optional: true, sent: 'clock' },
  E23: { about: 'not stopped at the end of hours', optional: false, sent: 'clock' },
  E24: { about: 'ends in 28, 7 or 1 days', optional: true, sent: 'clock' },
  E25: { about: 'ended, removal not reported', optional: false, sent: 'clock' },
  E26: { about: 'completed', optional: true, sent: 'move' },
  E27: { about: 'extension or variation decided', optional: false, sent: 'move' },
  E28: { about: 'surfaces changed, a live permit is affected', optional: false, sent: 'move' },
  E29: { about: 'new comment visible to you', optional: true, sent: 'comment' },
  E30: { about: 'refund made', optional: false, sent: 'money' },
  E31: { about: 'daily digest for staff', optional: true, sent: 'digest' },
  E32: { about: 'permission changed or user added', optional: false, sent: 'account' },
  E33: { about: 'direct message to the applicant', optional: false, sent: 'person' },
  E34: { about: 'crane up, down or removed, to tower and operations', optional: false, sent: 'move' },
  E35: { about: 'notice before first erection is due', optional: false, sent: 'clock' },
  E36: { about: 'still suspended after the expected end, to the officer', optional: true, sent: 'clock' },
  E37: { about: 'crane up without a permit in force', optional: false, sent: 'move' },
  E38: { about: 'monthly invoice of an account', optional: false, sent: 'ledger' },
  E39: { about: 'account overdue', optional: false, sent: 'ledger' },
  E40: { about: 'card payment on an account received', optional: false, sent: 'ledger' },
  E41: { about: 'reminder of a referral, to the authority', optional: false, sent: 'person' },
  E42: { about: 'applications handed over to a colleague, or returned', optional: false, sent: 'person' },
  E43: { about: 'review continues without the applicant’s answers', optional: false, sent: 'move' },
  E44: { about: 'the applicant’s account is gone, to the officer', optional: false, sent: 'clock' },
} as const satisfies Record<string, { about: string; optional: boolean; sent: Sender }>;
export type EmailId = keyof typeof EMAILS;
type EmailsSentBy<By extends Sender> = {
  [L in EmailId]: (typeof EMAILS)[L]['sent'] extends By ? L : never;
}[EmailId];
/** Each kind has one writer in the API, checked for completeness by the compiler. */
export type TransitionEmail = EmailsSentBy<'move'>;
export type PaymentEmail = EmailsSentBy<'money'>;
export type ScheduledEmail = EmailsSentBy<'clock'>;
export type LedgerEmail = EmailsSentBy<'ledger'>;
type OptionalEmail = { [L in EmailId]: (typeof EMAILS)[L]['optional'] extends true ? L : never }[EmailId];
type EmailSide = 'applicant' | 'staff';

/** Who gets each email that a person can turn off for one application; null: it is about many. */
export const OPTIONAL_EMAILS: Record<OptionalEmail, readonly EmailSide[] | null> = {
  E02: ['applicant'],
  E08: ['staff'],
  E09: ['staff'],
  E12: ['staff'],
  E14: ['applicant'],
  E15: ['staff'],
  E17: ['staff'],
  E22: ['applicant'],
  E24: ['applicant'],
  E26: ['applicant'],
  E29: ['applicant', 'staff'],
  E31: null,
  E36: ['staff'],
};

/** The emails about one application that a person of this side gets and can turn off. */
export const emailChoicesOf = (side: EmailSide): OptionalEmail[] =>
  (Object.keys(OPTIONAL_EMAILS) as OptionalEmail[]).filter((id) => OPTIONAL_EMAILS[id]?.includes(side));

export const EMAIL_IDS = Object.keys(EMAILS) as readonly EmailId[];

/** Too late for the next morning's summary: the reminder of the first working day comes the day before. */
const AT_ONCE: readonly EmailId[] = ['E22'];
/** Whether it waits for the daily summary of those who chose one: every email that can be turned off can wait. */
export const waitsForSummary = (letter: EmailId): boolean =>
  EMAILS[letter].optional && EMAILS[letter].sent !== 'digest' && !AT_ONCE.includes(letter);
