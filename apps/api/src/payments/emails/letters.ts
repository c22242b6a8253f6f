import { dollars, formatDate, type PaymentEmail } from '@jibline/contract';
import { asHtml, asText, type Content } from '../../applications/index.ts';
import { type OutgoingEmail, SECRET } from '../../outbox/index.ts';

/** What every letter about money says of the case. */
export interface About {
  applicationId: string;
  number: string;
  airport: string;
  /** Of the airport: days are its own. */
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

/** The same sheet as every other letter of a case. */
function letter(kind: PaymentEmail, about: About, to: string, content: Content, secret?: string): OutgoingEmail {
  const frame = {
    greeting: 'Hello,',
    about: [
      ['Application', about.number],
      ['Airport', about.airport],
      ...(about.project ? [['Project', about.project] as const] : []),
    ] as const,
    footer: [`Sent by Jibline for ${about.airport}.`],
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
    ...(content.papers ? { attachments: content.papers } : {}),
    ...(secret === undefined ? {} : { secret }),
  };
}

/** E03, to somebody who pays for the applicant and needs no account. */
export const invitationToPay = (
  about: About,
  to: string,
  due: { cents: number; until: Date; by: string; token: string },
) =>
  letter(
    'E03',
    about,
    to,
    {
      subject: `Please pay ${dollars(due.cents)} for ${about.number}`,
      say: [
        `${due.by} asks you to pay the fee for the crane permit ${what(about)}. You need no account.`,
        'If you do not know what this is about, do nothing. The link stops working when the time is over, or when it is cancelled.',
      ],
      facts: amountBy(about, due),
      link: { label: `Pay ${dollars(due.cents)}`, url: `${about.publicUrl}/pay/${SECRET}` },
    },
    due.token,
  );

/** E03, to the applicant: the decision is made and given when its fee is paid. */
export const feeDue = (about: About, to: string, due: { cents: number; until: Date }) =>
  letter('E03', about, to, {
    subject: `A fee is due for ${about.number}`,
    say: [`The airport has decided on ${what(about)}. The permit is given as soon as its fee is paid.`],
    facts: amountBy(about, due),
    link: { label: `Pay ${dollars(due.cents)}`, url: applicationLink(about) },
  });

/** E04 */
export const paymentReceived = (
  about: About,
  to: string,
  paid: { cents: number; gstCents: number; invoice: string; receiptText: string; transactionId: string },
) =>
  letter('E04', about, to, {
    subject: `Payment received for ${about.number}`,
    say: [
      `We have received ${dollars(paid.cents)} (GST ${dollars(paid.gstCents)}) for ${what(about)}.`,
      `Tax invoice ${paid.invoice} is attached. It can also be fetched from the case, under Payments.`,
      ...(paid.receiptText ? [paid.receiptText] : []),
    ],
    link: { label: 'View application', url: applicationLink(about) },
    papers: [
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
  letter('E05', about, to, {
    subject: `The payment for ${about.number} did not go through`,
    say: [
      `A payment for ${what(about)} did not go through${why ? `: ${why}` : '.'}`,
      'Nothing was charged, and nothing you typed is lost. Try again, or change your answers.',
    ],
    link: { label: 'View application', url: applicationLink(about) },
  });

/** E06 */
export const paymentReminder = (about: About, to: string, due: { cents: number; until: Date }) =>
  letter('E06', about, to, {
    subject: `Still to be paid: ${about.number}`,
    say: [
      `${dollars(due.cents)} for ${what(about)} are still to be paid. Without a payment it is canceled on ${day(about, due.until)}.`,
      'Pay, change your answers, or withdraw it.',
    ],
    link: { label: 'View application', url: applicationLink(about) },
  });

/** E30 */
export const refundMade = (about: About, to: string, refund: { cents: number; why: string }) =>
  letter('E30', about, to, {
    subject: `Refund for ${about.number}`,
    say: [
      `${dollars(refund.cents)} for ${what(about)} go back to the card they were paid with. Reason: ${refund.why}.`,
      'Banks take up to ten business days to show it.',
    ],
    link: { label: 'View application', url: applicationLink(about) },
  });

/** What writes each letter about money: one in the table that nobody writes does not compile. */
export const MONEY_LETTER_WRITERS = {
  E03: [invitationToPay, feeDue],
  E04: [paymentReceived],
  E05: [paymentFailed],
  E06: [paymentReminder],
  E30: [refundMade],
} as const satisfies Record<PaymentEmail, readonly ((about: About, to: string, what: never) => OutgoingEmail)[]>;
