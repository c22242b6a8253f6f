import { dollars, formatDate, type PaymentEmail } from '@jibline/contract';
import { asHtml, asText, type Content } from '../../applications/index.ts';
import { greeting, type OutgoingEmail, SECRET } from '../../outbox/index.ts';

/** The application's details in every payment email. */
export interface About {
  applicationId: string;
  number: string;
  airport: string;
  /** null: no one can be reached there. */
  applicant: { email: string; name: string | null } | null;
  /** Of the airport; dates are in this zone. */
  timeZone: string;
  project: string | null;
  publicUrl: string;
}

const applicationLink = ({ publicUrl, applicationId }: About) =>
  `${publicUrl}/home/craneApplicationStatus/${applicationId}`;
const what = ({ number, airport, project }: About) =>
  `application ${number} at ${airport}${project ? ` (${project})` : ''}`;
const day = ({ timeZone }: About, at: Date) => formatDate(at, timeZone);
const amountBy = (about: About, { cents, until }: { cents: number; until: Date }) =>
  [
    ['Amount', `${dollars(cents)}, including GST`],
    ['Pay by', day(about, until)],
  ] as const;

/** The common layout of emails about an application. */
function paymentEmail(kind: PaymentEmail, about: About, to: string, content: Content, secret?: string): OutgoingEmail {
  const { applicant } = about;
  const frame = {
    greeting: applicant && to.toLowerCase() === applicant.email.toLowerCase() ? greeting(applicant.name) : 'Hello,',
    about: [
      ['Application', about.number],
      ['Airport', about.airport],
      ...(about.project ? [['Project', about.project] as const] : []),
    ] as const,
    footer: [`Sent by Jibline for ${about.airport}. You always get emails about payments.`],
    signatureCid: null,
  };
  return {
    kind,
    side: secret === undefined ? 'applicant' : 'outside',
    aboutId: about.applicationId,
    to,
    subject: content.subject,
    text: asText(content, frame),
    html: asHtml(content, frame),
    ...(content.attachments ? { attachments: content.attachments } : {}),
    ...(secret === undefined ? {} : { secret }),
  };
}

/** E03, to someone who pays for the applicant and needs no account. */
export const invitationToPay = (
  about: About,
  to: string,
  due: { cents: number; until: Date; by: string; token: string },
) =>
  paymentEmail(
    'E03',
    about,
    to,
    {
      subject: `${about.number}: please pay ${dollars(due.cents)}`,
      say: [
        `${due.by} has asked you to pay the fee for ${what(about)}. You don’t need an account.`,
        `If you weren’t expecting this, ignore this email. The link expires on ${day(about, due.until)}.`,
      ],
      facts: amountBy(about, due),
      link: { label: `Pay ${dollars(due.cents)}`, url: `${about.publicUrl}/pay/${SECRET}` },
    },
    due.token,
  );

/** E03, to the applicant: the permit is issued once the fee is paid. */
export const feeDue = (about: About, to: string, due: { cents: number; until: Date }) =>
  paymentEmail('E03', about, to, {
    subject: `${about.number}: ${dollars(due.cents)} due`,
    say: [`The airport has decided on ${what(about)}. We issue the permit as soon as its fee is paid.`],
    facts: amountBy(about, due),
    link: { label: `Pay ${dollars(due.cents)}`, url: applicationLink(about) },
  });

/** E04 */
export const paymentReceived = (
  about: About,
  to: string,
  paid: { cents: number; gstCents: number; invoice: string; receiptText: string; transactionId: string },
) =>
  paymentEmail('E04', about, to, {
    subject: `${about.number}: payment received`,
    say: [
      `Payment received: ${dollars(paid.cents)} (including GST of ${dollars(paid.gstCents)}) for ${what(about)}.`,
      `Tax invoice ${paid.invoice} is attached. The applicant can also download it from the application, under Payments.`,
      ...(paid.receiptText ? [paid.receiptText] : []),
    ],
    link: { label: 'View application', url: applicationLink(about) },
    attachments: [
      {
        filename: `Tax invoice ${paid.invoice}.pdf`,
        media: 'application/pdf',
        paper: 'tax-invoice',
        of: [paid.transactionId],
      },
    ],
  });

/** E05 */
export const paymentFailed = (about: About, to: string, why: string | null) =>
  paymentEmail('E05', about, to, {
    subject: `${about.number}: payment failed`,
    say: [
      `A payment for ${what(about)} failed${why ? `: ${why}` : '.'}`,
      'Nothing was charged, and your answers are saved. Pay again, or edit your answers.',
    ],
    link: { label: 'View application', url: applicationLink(about) },
  });

/** E06 */
export const paymentReminder = (about: About, to: string, due: { cents: number; until: Date }) =>
  paymentEmail('E06', about, to, {
    subject: `${about.number}: payment still due`,
    say: [
      `${dollars(due.cents)} is still due for ${what(about)}. If it isn’t paid by ${day(about, due.until)}, the application will be cancelled.`,
      'You can pay, edit your answers or withdraw the application.',
    ],
    link: { label: 'View application', url: applicationLink(about) },
  });

/** E30 */
export const refundMade = (about: About, to: string, refund: { cents: number; why: string }) =>
  paymentEmail('E30', about, to, {
    subject: `${about.number}: refund of ${dollars(refund.cents)}`,
    say: [
      `We have refunded ${dollars(refund.cents)} for ${what(about)} to the card that paid. Why: ${refund.why}.`,
      'It can take up to 10 business days to show on your statement.',
    ],
    link: { label: 'View application', url: applicationLink(about) },
  });

/** The writer of each payment email; a missing one is a compile error. */
export const PAYMENT_EMAIL_WRITERS = {
  E03: [invitationToPay, feeDue],
  E04: [paymentReceived],
  E05: [paymentFailed],
  E06: [paymentReminder],
  E30: [refundMade],
} as const satisfies Record<PaymentEmail, readonly ((about: About, to: string, what: never) => OutgoingEmail)[]>;
