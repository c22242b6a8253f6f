import type { Listed } from './listed.ts';

/** Texts without a full stop: labels, titles, names of fields and emails. */
export const LABELS: readonly Listed[] = [
  {
    file: 'apps/web/src/features/payments/payments-panel.tsx',
    sentence: 'Refunded .',
    noPromise: 'says what was done',
  },
  {
    file: 'packages/contract/src/applications/correspondence-routes.ts',
    sentence: 'Email the applicant, by application id',
    noPromise: 'the name of a call',
  },
  {
    file: 'apps/web/src/features/applications/form/questions/people.ts',
    sentence: 'Copy emails to',
    noPromise: 'the name of a field',
  },
  {
    file: 'apps/api/src/applications/emails/scheduled/first-erection.ts',
    sentence: ': notify the airport before you erect the crane',
    noPromise: 'says what the reader has to do',
  },
  {
    file: 'apps/api/src/applications/emails/write.ts',
    sentence: 'Choose which emails you get about this application: ?view=notifications',
    shownBy:
      'apps/api/src/applications/correspondence/correspondence.test.ts › that are optional can be turned off per application; essential ones cannot',
  },
  {
    file: 'apps/api/src/applications/permit/documents/site-card.ts',
    sentence: 'Danger, or when told to lower',
    noPromise: 'the name of a phone number',
  },
  {
    file: 'apps/web/src/app/screens/error-screen.tsx',
    sentence: 'Go to the start page',
    noPromise: 'a way to that page',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/application-form/steps/airport-choice.tsx',
    sentence: 'It also goes to:',
    shownBy:
      'apps/api/src/applications/lifecycle/several-airports.test.ts › an airport not named whose surface is penetrated joins; a rejection by either ends it',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/application/application-tab.tsx',
    sentence: 'Emails you get about this application',
    shownBy:
      'apps/api/src/applications/correspondence/correspondence.test.ts › that are optional can be turned off per application; essential ones cannot',
  },
  {
    file: 'apps/web/src/app/pages/public/features-page.tsx',
    sentence: 'What it will not do',
    noPromise: 'a title',
  },
  {
    file: 'apps/web/src/app/pages/system/default-page.tsx',
    sentence: 'Go to the start page',
    noPromise: 'a way to that page',
  },
  {
    file: 'apps/web/src/app/find/commands.tsx',
    sentence: 'Go to',
    noPromise: 'a way to that page',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/audit-page.tsx',
    sentence: 'Go to the home page',
    noPromise: 'a way to that page',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/reports-page.tsx',
    sentence: 'Go to the home page',
    noPromise: 'a way to that page',
  },
  {
    file: 'apps/web/src/app/pages/system/home-or-contact.tsx',
    sentence: 'Go to your home page',
    noPromise: 'a way to that page',
  },
  {
    file: 'apps/web/src/app/pages/system/network-error-page.tsx',
    sentence: 'Go to the start page',
    noPromise: 'a way to that page',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-preview.tsx',
    sentence: 'Email to :',
    shownBy: 'apps/api/src/applications/emails/crane-moved.test.ts › names exactly those who get the email',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-preview.tsx',
    sentence: 'Attached:',
    shownBy:
      'apps/api/src/applications/emails/crane-moved.test.ts › names the attachments; recording a reply promises no email to the person who records it',
  },
  {
    file: 'apps/web/src/features/payments/links/payer-dialog.tsx',
    sentence: 'We email a link for paying.',
    shownBy:
      'apps/api/src/payments/links/payment-link.test.ts › an application without another payer shows no link; one can be sent from it',
  },
  {
    file: 'packages/contract/src/applications/emails.ts',
    sentence: 'payment reminder before the application is cancelled',
    shownBy:
      'apps/api/src/payments/faults.test.ts › never reports, and the time runs out: reminded, then cancelled, and the page is closed',
  },
  {
    file: 'packages/contract/src/applications/emails.ts',
    sentence: 'reminder of the information requested',
    shownBy:
      'apps/api/src/applications/emails/scheduled/remind.test.ts › applicants are reminded of questions at half time and on the last day, not when overdue',
  },
  {
    file: 'apps/web/src/features/payments/settings/settings-fields.ts',
    sentence: 'Reminder before that, days',
    shownBy:
      'apps/api/src/payments/faults.test.ts › never reports, and the time runs out: reminded, then cancelled, and the page is closed',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/payment/outcome-view.tsx',
    sentence: 'Payment refunded',
    noPromise: 'a title',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/payment/outcome-view.tsx',
    sentence: 'We have refunded',
    noPromise: 'says what has happened',
  },
  {
    file: 'apps/web/src/features/applications/detail/answer-labels.ts',
    sentence: 'Copy emails to',
    noPromise: 'the name of an answer',
  },
  {
    file: 'apps/web/src/features/payments/payment-labels.ts',
    sentence: 'partly refunded',
    shownBy:
      'apps/web/src/features/payments/payment-parts.test.tsx › says in a word how it stands with the fee: %o is %s',
  },
  {
    file: 'apps/web/src/features/payments/refund-dialog.tsx',
    sentence: 'can still be refunded.',
    noPromise: 'an amount',
  },
  {
    file: 'apps/web/src/features/applications/hand-over/hand-over-form.tsx',
    sentence: 'would go to today.',
    shownBy:
      'apps/api/src/applications/hand-over/hand-over.test.ts › what the colleague cannot act on stays, with the reason',
  },
  {
    file: 'apps/web/src/features/applications/hand-over/hand-over-state.tsx',
    sentence: 'The open applications of go to .',
    shownBy:
      'apps/api/src/applications/hand-over/hand-over.test.ts › starts and ends at midnight of the airport, whether or not the worker runs on time, once',
  },
];
