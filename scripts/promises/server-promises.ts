import type { Listed } from './listed.ts';

/** In emails, documents and answers of the API. */
export const SERVER_PROMISES: readonly Listed[] = [
  {
    file: 'apps/api/src/applications/emails/ended.ts',
    sentence: 'Any refund of a card payment goes to the card that paid.',
    shownBy: 'apps/api/src/payments/payments.test.ts › the full fee when it is cancelled before the review started',
  },
  {
    file: 'apps/api/src/applications/emails/scheduled/first-erection.ts',
    sentence: 'Notify the airport by .',
    noPromise: 'says what the reader has to do',
  },
  {
    file: 'apps/api/src/applications/emails/scheduled/reminders.ts',
    sentence: 'Keep a copy at the crane, follow its conditions and notify the airport before raising the crane.',
    noPromise: 'says what the reader has to do',
  },
  {
    file: 'apps/api/src/applications/emails/scheduled/reminders.ts',
    sentence: 'Emails about this application go to , the address in it.',
    shownBy:
      'apps/api/src/applications/emails/without-account.test.ts › after an account was deleted, letters of its permit go to the address in the application, and the officer is told once',
  },
  {
    file: 'apps/api/src/applications/emails/scheduled/reminders.ts',
    sentence: 'The application has no other email address, so emails to the applicant reach no one.',
    shownBy:
      'apps/api/src/applications/emails/without-account.test.ts › letters of an inactive account go there too; where no address is left, nobody gets them and the officer phones',
  },
  {
    file: 'apps/api/src/applications/permit/documents/evidence-texts.ts',
    sentence:
      'With a line that starts with H1~ from a permit or an email it also says whether that record is in this history:',
    shownBy:
      'apps/api/src/applications/permit/documents/evidence.test.ts › verifies with Node alone, with the record printed on a permit too',
  },
  {
    file: 'apps/api/src/payments/emails/payment-emails.ts',
    sentence: 'Tax invoice is attached.',
    shownBy:
      'apps/api/src/payments/faults.test.ts › pays, comes back, and the application is submitted with a receipt, a number and emails',
  },
  {
    file: 'apps/api/src/payments/emails/payment-emails.ts',
    sentence: 'If it isn’t paid by , the application will be cancelled.',
    shownBy:
      'apps/api/src/payments/faults.test.ts › never reports, and the time runs out: reminded, then cancelled, and the page is closed',
  },
  {
    file: 'apps/api/src/payments/emails/payment-emails.ts',
    sentence: 'We have refunded for to the card that paid.',
    shownBy: 'apps/api/src/payments/payments.test.ts › are emailed to the payer with the amount, and to nobody else',
  },
  {
    file: 'apps/api/src/users/emails/welcome.ts',
    sentence: 'Choose which emails you get in your profile.',
    shownBy:
      'apps/api/src/applications/emails/copies-and-choices.test.ts › people who turn emails off in their profile get no optional ones, still get the others, and can turn them on again',
  },
  {
    file: 'packages/contract/src/applications/unanswered.ts',
    sentence: 'If we don’t hear from you by , the application will be cancelled.',
    shownBy:
      'apps/api/src/applications/emails/scheduled/remind.test.ts › unanswered questions cancel the application 14 days after they were due, and everyone is emailed',
  },
  {
    file: 'packages/contract/src/applications/unanswered.ts',
    sentence: 'We would email you.',
    shownBy:
      'apps/api/src/applications/lifecycle/unsent-answers.test.ts › the applicant is told that it continued, keeps what was not sent, and goes on from there when asked again',
  },
  {
    file: 'apps/api/src/applications/emails/decided.ts',
    sentence: 'Your permit and a one-page site card are attached.',
    shownBy:
      'apps/api/src/applications/permit/documents/site-card.test.ts › is attached to the approval email, which names the phone numbers too',
  },
  {
    file: 'apps/api/src/applications/emails/decided.ts',
    sentence: 'Your permit is attached.',
    shownBy:
      'apps/api/src/applications/permit/permit.test.ts › is emailed to the applicant as a document and a calendar file',
  },
  {
    file: 'apps/api/src/applications/emails/decided.ts',
    sentence: 'The decision notice is attached.',
    shownBy:
      'apps/api/src/applications/emails/crane-moved.test.ts › a rejection email has the decision notice attached',
  },
  {
    file: 'apps/api/src/applications/emails/ended.ts',
    sentence: 'We email the person who paid when it is made.',
    shownBy: 'apps/api/src/payments/payments.test.ts › are emailed to the payer with the amount, and to nobody else',
  },
  {
    file: 'apps/api/src/applications/emails/operational-copy.ts',
    sentence: 'We email you each time it is reported up or down.',
    shownBy:
      'apps/api/src/applications/emails/crane-moved.test.ts › are emailed when the crane goes up, comes down, also while suspended, and is removed',
  },
  {
    file: 'apps/api/src/applications/emails/write.ts',
    sentence: 'Replies go to the airport.',
    shownBy:
      'apps/api/src/applications/emails/crane-moved.test.ts › replies go to the airport if it has an email address, and the email says so only then',
  },
  {
    file: 'packages/contract/src/applications/desk/routes.ts',
    sentence: 'Assign, label or send reminders for several applications, with a result for each',
    shownBy:
      'apps/api/src/applications/desk/desk.test.ts › remind the applicant or the authority once a day, and say so otherwise',
  },
  {
    file: 'packages/contract/src/applications/emails.ts',
    sentence: 'reminder of a referral, to the authority',
    shownBy:
      'apps/api/src/applications/desk/desk.test.ts › remind the applicant or the authority once a day, and say so otherwise',
  },
];
