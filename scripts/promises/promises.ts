import { LABELS } from './labels.ts';
import type { Listed } from './listed.ts';
import { SERVER_PROMISES } from './server-promises.ts';
import { SUSPENSION_PROMISES } from './suspension-promises.ts';

export const PROMISES: readonly Listed[] = [
  ...SERVER_PROMISES,
  ...SUSPENSION_PROMISES,
  {
    file: 'apps/web/src/app/pages/signed-in/home/desk/bulk-bar.tsx',
    sentence: 'Remind for ?',
    shownBy:
      'apps/api/src/applications/desk/desk.test.ts › remind the applicant or the authority once a day, and say so otherwise',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/home/desk/bulk-bar.tsx',
    sentence: 'Send reminders',
    shownBy:
      'apps/api/src/applications/desk/desk.test.ts › remind the applicant or the authority once a day, and say so otherwise',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/home/desk/bulk-bar.tsx',
    sentence: 'Each reminder is an email to who has not answered: the applicant, or the authority whose reply is open.',
    shownBy:
      'apps/api/src/applications/desk/desk.test.ts › remind the applicant or the authority once a day, and say so otherwise',
  },
  {
    file: 'apps/web/src/features/webhooks/webhook-card.tsx',
    sentence: 'Its delivery log is deleted with it.',
    shownBy: 'apps/api/src/webhooks/webhooks.test.ts › deleted, takes its log and its secrets along',
  },
  {
    file: 'apps/web/src/features/webhooks/webhooks-panel.tsx',
    sentence: 'A webhook tells a system of yours when something happens to your applications.',
    shownBy:
      'apps/api/src/webhooks/webhooks.test.ts › is told of each event, takes it by the official library, and fetches the rest by its key',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/import/import-done.tsx',
    sentence: 'We’ve emailed you a confirmation of each.',
    shownBy:
      'apps/api/src/applications/imports/submit-all.test.ts › are submitted together like single applications, with their files and every declaration',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/import/import-fees.tsx',
    sentence: 'By card, before each permit is issued.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › the outcome’s surcharge holds the approval back until it is paid: $110.00 more',
  },
  {
    file: 'apps/web/src/features/applications/detail/submitted-panel.tsx',
    sentence: 'We’ve emailed you a confirmation.',
    shownBy:
      'apps/api/src/applications/correspondence/correspondence.test.ts › go to the right people for each transition, once each, as text and HTML, and are stored with their delivery',
  },
  {
    file: 'apps/web/src/features/applications/detail/submitted-panel.tsx',
    sentence: 'We email you when the airport has a question, and when it has decided.',
    shownBy:
      'apps/api/src/applications/correspondence/correspondence.test.ts › go to the right people for each transition, once each, as text and HTML, and are stored with their delivery',
  },
  {
    file: 'apps/web/src/features/applications/detail/submitted-panel.tsx',
    sentence: 'We email them when the airport has a question, and when it has decided.',
    shownBy:
      'apps/api/src/applications/correspondence/correspondence.test.ts › go to the right people for each transition, once each, as text and HTML, and are stored with their delivery',
  },
  {
    file: 'apps/web/src/features/applications/transitions/up-against.tsx',
    sentence: 'We record it as up without a permit in force and notify the airport immediately.',
    shownBy:
      'apps/api/src/applications/emails/up-without-permit.test.ts › %s: is recorded, shown on the verification page, and everyone who can act is emailed',
  },
  {
    file: 'packages/contract/src/applications/form/declaration-texts.ts',
    sentence: 'The crane will not go up before the airport has approved it in writing.',
    noPromise: 'the reader declares what they do',
  },
  {
    file: 'packages/contract/src/applications/form/declaration-texts.ts',
    sentence: 'The conditions of the permit will be met, and the permit will be kept at the crane.',
    noPromise: 'the reader declares what they do',
  },
  {
    file: 'packages/contract/src/applications/form/declaration-texts.ts',
    sentence: 'Work will stop and the crane will be lowered as soon as the airport directs it.',
    noPromise: 'the reader declares what they do',
  },
  {
    file: 'packages/contract/src/applications/form/declaration-texts.ts',
    sentence: 'Building will not start before the airport has approved it in writing.',
    noPromise: 'the reader declares what they do',
  },
  {
    file: 'packages/contract/src/applications/form/declaration-texts.ts',
    sentence: 'The conditions of the permit will be met, and the permit will be kept on site.',
    noPromise: 'the reader declares what they do',
  },
  {
    file: 'packages/contract/src/applications/form/declaration-texts.ts',
    sentence: 'Work will stop as soon as the airport directs it.',
    noPromise: 'the reader declares what they do',
  },
  {
    file: 'apps/web/src/app/pages/public/about-page.tsx',
    sentence: 'Days go by before anyone can start the assessment.',
    noPromise: 'says how it is without this service',
  },
  {
    file: 'apps/web/src/app/pages/public/about-page.tsx',
    sentence: 'The airport gets them in the terms of its surfaces, with the calculation attached.',
    noPromise: 'says what the assessment on the case holds',
  },
  {
    file: 'apps/web/src/app/pages/public/contact-us-page.tsx',
    sentence: 'Your message goes to the people who run this service.',
    shownBy: 'apps/api/src/contact/contact.test.ts › reaches our mailbox, and replies reach the sender',
  },
  {
    file: 'apps/web/src/app/pages/public/help/crane-topics.ts',
    sentence: 'Enter the largest radius you will work at.',
    noPromise: 'asks the reader',
  },
  {
    file: 'apps/web/src/app/pages/public/help/surface-topics.ts',
    sentence: 'They matter for anything that will still be there when the runway opens.',
    noPromise: 'explains a surface',
  },
  {
    file: 'apps/web/src/app/pages/public/landing/pre-check.tsx',
    sentence: 'Where will the crane be?',
    noPromise: 'asks the reader',
  },
  {
    file: 'apps/web/src/app/pages/public/pay/link-view.tsx',
    sentence: 'We emailed the tax invoice to you and to the applicant.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › without an account: sees the purpose and amount, pays, and the application is submitted',
  },
  {
    file: 'apps/web/src/app/pages/public/privacy-page.tsx',
    sentence: 'Card numbers go to the payment provider and not to us.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › without an account: sees the purpose and amount, pays, and the application is submitted',
  },
  {
    file: 'apps/web/src/app/pages/public/terms-conditions-page.tsx',
    sentence:
      'If a permit or a condition requires you to notify someone and the service is not available, ring the phone number on the permit.',
    noPromise: 'tells the reader what to do',
  },
  {
    file: 'apps/web/src/features/airports/details/deactivate-dialog.tsx',
    sentence: 'of its reference point no one is told that no permit is needed, also not by results saved before.',
    shownBy:
      'apps/api/src/assessments/coverage.test.ts › a "no" kept before reads as what it is worth now, with what was recorded',
  },
  {
    file: 'apps/web/src/features/airports/details/deactivate-dialog.tsx',
    sentence: 'away, visitors will read:',
    shownBy: 'apps/api/src/assessments/coverage.test.ts › its place can’t be told, at any height',
  },
  {
    file: 'apps/web/src/features/airports/details/airport-fields.ts',
    sentence: 'Nothing is deleted.',
    shownBy: 'apps/api/src/airports/airports.test.ts › does not show an inactive aerodrome',
  },
  {
    file: 'apps/web/src/features/applications/form/questions/structure.ts',
    sentence: 'Will cranes taller than the structure be used?',
    noPromise: 'asks the reader',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'We send your answers to the airport, reassess the crane and restart the clock.',
    shownBy:
      'apps/api/src/applications/lifecycle/review.test.ts › each step is made by the right person and recorded in the history',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence:
      'The application goes to the person who decides, with your recommendation and the conditions you propose.',
    shownBy:
      'apps/web/src/app/pages/signed-in/application-page.test.tsx › deciders and signers see the recommendation; the holder does not',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'We email your questions and stop the clock until they are answered.',
    shownBy:
      'apps/api/src/applications/correspondence/correspondence.test.ts › go to the right people for each transition, once each, as text and HTML, and are stored with their delivery',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'We email the application to each authority with a date to reply by.',
    shownBy:
      'apps/api/src/applications/lifecycle/effects/refer.test.ts › sends several authorities each its own referral and letter with one press',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'Notifies the airport.',
    shownBy:
      'apps/api/src/applications/emails/crane-moved.test.ts › are emailed when the crane goes up, comes down, also while suspended, and is removed',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'The permit ends and we notify the airport.',
    shownBy:
      'apps/api/src/applications/emails/crane-moved.test.ts › are emailed when the crane goes up, comes down, also while suspended, and is removed',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'We notify the airport that the crane has been removed.',
    shownBy:
      'apps/api/src/applications/emails/crane-moved.test.ts › are emailed when a permit they have a copy of is cancelled, and when the crane of a revoked permit is removed',
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'The applicant gets the reasons and, if there is one, the maximum permissible height.',
    shownBy:
      'apps/api/src/applications/lifecycle/review.test.ts › rejecting names the height that would pass, and never a higher one',
  },
  {
    file: 'apps/web/src/features/organisations/organisation-form.tsx',
    sentence: 'Nothing is deleted.',
    shownBy: 'apps/api/src/organisations/organisations.test.ts › once inactive, it gives its people no access',
  },
  {
    file: 'apps/web/src/app/pages/public/pay/invoice-link-view.tsx',
    sentence: 'We emailed you a confirmation.',
    shownBy:
      'apps/api/src/payments/accounts/card/card.test.ts › from its letter, without signing in: booked once, on the statement, and confirmed',
  },
  {
    file: 'apps/web/src/features/payments/accounts/account-record.tsx',
    sentence: 'Reminders after 1, 7 and 14 days.',
    shownBy:
      'apps/api/src/payments/accounts/invoices.test.ts › is reminded of after 1, 7 and 14 days, each once; with the last the account is suspended',
  },
  {
    file: 'apps/web/src/features/payments/accounts/account-rules.ts',
    sentence: 'Gets the monthly invoice and reminders.',
    shownBy:
      'apps/api/src/payments/accounts/invoices.test.ts › has a line for each application, both ABNs, the due date, and arrives by email',
  },
  {
    file: 'apps/web/src/features/payments/fee-quote.tsx',
    sentence: 'We email them a link.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › without an account: sees the purpose and amount, pays, and the application is submitted',
  },
  {
    file: 'apps/web/src/features/users/notifications-form.tsx',
    sentence: 'We send it at 07:00 airport time.',
    shownBy:
      'apps/api/src/applications/emails/scheduled/digest.test.ts › is sent once at 07:00 to those who want it, with the day’s events',
  },
  {
    file: 'apps/web/src/features/users/notifications-form.tsx',
    sentence: 'Decisions, questions, payments, suspensions and start-date reminders still come immediately.',
    shownBy:
      'apps/api/src/applications/emails/scheduled/digest.test.ts › contains the single emails held back for those who want a summary, applicants too, once',
  },
  {
    file: 'apps/web/src/features/users/user-record.tsx',
    sentence: 'We’ve emailed the person about it.',
    shownBy:
      'apps/api/src/users/people.test.ts › are set where the caller has a role, unchanged elsewhere, recorded with both names and emailed',
  },
  ...LABELS,
  {
    file: 'apps/web/src/app/pages/signed-in/payment/outcome-view.tsx',
    sentence: 'We’ll email you when the payment is confirmed.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › without an account: sees the purpose and amount, pays, and the application is submitted',
  },
  {
    file: 'apps/web/src/app/pages/signed-in/payment/outcome-view.tsx',
    sentence: 'We’ll email you the tax invoice.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › without an account: sees the purpose and amount, pays, and the application is submitted',
  },
  {
    file: 'apps/web/src/features/payments/fee-quote.tsx',
    sentence: 'You pay before the permit is issued.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › the outcome’s surcharge holds the approval back until it is paid: $110.00 more',
  },
  {
    file: 'apps/web/src/features/payments/refund-dialog.tsx',
    sentence: 'The refund goes to the card that paid.',
    shownBy: 'apps/api/src/payments/payments.test.ts › by staff, in part, never more than is left',
  },
  {
    file: 'apps/web/src/features/payments/waiver-dialog.tsx',
    sentence: 'No fee will be charged.',
    shownBy:
      'apps/api/src/payments/payments.test.ts › need a reason and the airport’s administrator; the application continues, and the fee stays visible as waived',
  },
];
