import { dollars, type MoneyLetter } from '@jibline/contract';
import { type Letter, SECRET } from '../../outbox/index.ts';

/** What every letter about money says of the case. */
export interface About {
  applicationId: string;
  number: string;
  airport: string;
  project: string | null;
  publicUrl: string;
}

const caseLink = ({ publicUrl, applicationId }: About) => `${publicUrl}/home/craneApplicationStatus/${applicationId}`;
const what = ({ number, airport, project }: About) =>
  `application ${number} at ${airport}${project ? ` (${project})` : ''}`;
const day = (at: Date) => new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

const letter = (
  kind: MoneyLetter,
  about: About,
  to: string,
  subject: string,
  lines: string[],
  secret?: string,
): Letter => ({
  kind,
  side: secret === undefined ? 'applicant' : 'outside',
  aboutId: about.applicationId,
  to,
  subject,
  text: [...lines, ''].join('\n'),
  ...(secret === undefined ? {} : { secret }),
});

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
    `Please pay ${dollars(due.cents)} for ${about.number}`,
    [
      'Hello,',
      '',
      `${due.by} asks you to pay the fee for the crane permit ${what(about)}.`,
      '',
      `Amount: ${dollars(due.cents)}, including GST`,
      `Pay by: ${day(due.until)}`,
      '',
      'Pay here; you need no account:',
      '',
      `${about.publicUrl}/pay/${SECRET}`,
      '',
      'If you do not know what this is about, do nothing. The link stops working when the time is over.',
    ],
    due.token,
  );

/** E03, to the applicant: the decision is made and given when its fee is paid. */
export const feeDue = (about: About, to: string, due: { cents: number; until: Date }) =>
  letter('E03', about, to, `A fee is due for ${about.number}`, [
    'Hello,',
    '',
    `The airport has decided on ${what(about)}. The permit is given as soon as its fee is paid.`,
    '',
    `Amount: ${dollars(due.cents)}, including GST`,
    `Pay by: ${day(due.until)}`,
    '',
    'Pay here:',
    '',
    caseLink(about),
  ]);

/** E04 */
export const paymentReceived = (
  about: About,
  to: string,
  paid: { cents: number; gstCents: number; invoice: string; receiptText: string; transactionId: string },
): Letter => ({
  ...letter('E04', about, to, `Payment received for ${about.number}`, [
    'Hello,',
    '',
    `We have received ${dollars(paid.cents)} (GST ${dollars(paid.gstCents)}) for ${what(about)}.`,
    `Tax invoice ${paid.invoice} is attached. It can also be fetched from the case, under Payments:`,
    '',
    caseLink(about),
    ...(paid.receiptText ? ['', paid.receiptText] : []),
  ]),
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
  letter('E05', about, to, `The payment for ${about.number} did not go through`, [
    'Hello,',
    '',
    `A payment for ${what(about)} did not go through${why ? `: ${why}` : '.'}`,
    'Nothing was charged, and nothing you typed is lost. Try again, or change your answers, here:',
    '',
    caseLink(about),
  ]);

/** E06 */
export const paymentReminder = (about: About, to: string, due: { cents: number; until: Date }) =>
  letter('E06', about, to, `Still to be paid: ${about.number}`, [
    'Hello,',
    '',
    `${dollars(due.cents)} for ${what(about)} are still to be paid. Without a payment it is canceled on ${day(due.until)}.`,
    '',
    'Pay, change your answers, or withdraw it here:',
    '',
    caseLink(about),
  ]);

/** E30 */
export const refundMade = (about: About, to: string, refund: { cents: number; why: string }) =>
  letter('E30', about, to, `Refund for ${about.number}`, [
    'Hello,',
    '',
    `${dollars(refund.cents)} for ${what(about)} go back to the card they were paid with. Reason: ${refund.why}.`,
    'Banks take up to ten business days to show it.',
    '',
    caseLink(about),
  ]);

/** What writes each letter about money: one in the table that nobody writes does not compile. */
export const MONEY_LETTER_WRITERS = {
  E03: [invitationToPay, feeDue],
  E04: [paymentReceived],
  E05: [paymentFailed],
  E06: [paymentReminder],
  E30: [refundMade],
} as const satisfies Record<MoneyLetter, readonly ((about: About, to: string, what: never) => Letter)[]>;
