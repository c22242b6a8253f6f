import { dollars, formatDate, formatMonth, LAST_REMINDER_DAYS, type LedgerEmail } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import { asHtml, asText, type Content } from '../../applications/index.ts';
import { type OutgoingEmail, SECRET } from '../../outbox/index.ts';
import type { StoredAccount } from './account-store.ts';
import { type MonthlyInvoice, whatToPay } from './monthly-invoice.ts';
import type { OpenInvoice } from './position.ts';
import { supplierName } from './present.ts';

/** A calendar day, whatever the zone. */
export const written = (day: string) => formatDate(day, 'UTC');

const accountUrl = (publicUrl: string, account: StoredAccount) => `${publicUrl}/organisations?account=${account.id}`;
const linkTo = (publicUrl: string, account: StoredAccount) => ({
  label: 'View account and statement',
  url: accountUrl(publicUrl, account),
});

/** The secret of the page that takes a card; null: the operator takes none. */
export interface PayPage {
  token: string | null;
}

/** The ways to pay, and the one link: to the page that takes a card, otherwise to the account. */
const waysToPay = (publicUrl: string, account: StoredAccount, cents: number, { token }: PayPage) =>
  token === null
    ? { say: [], link: linkTo(publicUrl, account) }
    : {
        say: [
          'Pay by card with the link below. You don’t need to sign in.',
          `Account and statement, with sign-in: ${accountUrl(publicUrl, account)}`,
        ],
        link: { label: `Pay ${dollars(cents)} by card`, url: `${publicUrl}/pay/${SECRET}` },
      };

function ledgerEmail(
  kind: LedgerEmail,
  account: StoredAccount,
  content: Content,
  { to = account.billing_email, secret = null }: { to?: string; secret?: string | null } = {},
): OutgoingEmail {
  const supplier = supplierName(account);
  const frame = {
    greeting: 'Hello,',
    about: [
      ['Account', account.reference],
      ['Company', account.company_name],
      ['Airport operator', supplier],
    ] as const,
    footer: [`Sent by Jibline for ${supplier}. You always get emails about your company’s account.`],
    signatureCid: null,
  };
  return {
    kind,
    to,
    subject: content.subject,
    text: asText(content, frame),
    html: asHtml(content, frame),
    ...(content.attachments ? { attachments: content.attachments } : {}),
    ...(secret === null ? {} : { secret }),
  };
}

export const invoiceFile = (number: string, totalCents: number) =>
  `${totalCents < 0 ? 'Adjustment note' : 'Tax invoice'} ${number}.pdf`;

/** What the letter says of the amount. */
function amountText({ number, totalCents, gstCents, month }: MonthlyInvoice): string {
  const of = `${number} for ${formatMonth(month)} is attached`;
  if (totalCents < 0) return `Adjustment note ${of}. ${dollars(-totalCents)} was credited to your account.`;
  if (totalCents === 0) return `Tax invoice ${of}. Its charges and credits are equal.`;
  return `Tax invoice ${of}: ${dollars(totalCents)}, including GST of ${dollars(gstCents)}.`;
}

function subjectOf(invoice: MonthlyInvoice, payCents: number): string {
  const { number, totalCents, dueOn } = invoice;
  if (payCents > 0) return `${number}: ${dollars(payCents)} due on ${written(dueOn)}`;
  return totalCents < 0 ? `${number}: credit of ${dollars(-totalCents)}` : `${number}: nothing to pay`;
}

/** E38 */
export const monthlyInvoice = (
  publicUrl: string,
  account: StoredAccount,
  id: string,
  { token, ...invoice }: MonthlyInvoice & PayPage,
) => {
  const { number, totalCents, dueOn, bankDetails } = invoice;
  const { payCents, why } = whatToPay(invoice);
  const pays = waysToPay(publicUrl, account, payCents, { token: payCents > 0 ? token : null });
  return ledgerEmail(
    'E38',
    account,
    {
      subject: subjectOf(invoice, payCents),
      say: [
        amountText(invoice),
        ...(why ? [why] : []),
        ...(payCents > 0
          ? [
              `Pay ${dollars(payCents)} by ${written(dueOn)}. For a bank transfer, use ${number} as the reference.`,
              ...(bankDetails ? [bankDetails] : []),
              ...pays.say,
            ]
          : ['There is nothing to pay.']),
      ],
      link: pays.link,
      attachments: [
        {
          filename: invoiceFile(number, totalCents),
          media: 'application/pdf',
          paper: 'account-invoice',
          of: [id],
        },
      ],
    },
    { secret: payCents > 0 ? token : null },
  );
};

/** E39. `suspended`: the account is suspended with this email. */
export const overdueReminder = (
  publicUrl: string,
  account: StoredAccount,
  { invoice, leftCents, payCents, token }: Pick<OpenInvoice, 'invoice' | 'leftCents' | 'payCents'> & PayPage,
  suspended: boolean,
) => {
  const { number, due_on: dueOn } = invoice;
  // Suspended as the last reminder's day begins: paid on the day before, it is in time.
  const last = Temporal.PlainDate.from(dueOn)
    .add({ days: LAST_REMINDER_DAYS - 1 })
    .toString();
  const warns = account.suspend_overdue && account.state === 'active' && !suspended;
  const pays = waysToPay(publicUrl, account, payCents, { token });
  return ledgerEmail(
    'E39',
    account,
    {
      subject: `${number}: ${dollars(leftCents)} overdue`,
      say: [
        `Invoice ${number} was due on ${written(dueOn)}. ${dollars(leftCents)} is still to be paid.`,
        ...(payCents > leftCents
          ? [`With earlier invoices, which are settled first, ${dollars(payCents)} is to be paid.`]
          : []),
        ...(suspended
          ? [
              'Your account is now suspended. You can still submit applications and pay their fees by card. The account resumes as soon as nothing is overdue.',
            ]
          : []),
        ...(warns
          ? [`If it isn’t paid by ${written(last)}, the account will be suspended and fees are paid by card.`]
          : []),
        ...pays.say,
        'If you have paid in the last few days, ignore this email.',
      ],
      link: pays.link,
    },
    { secret: token },
  );
};

/** E40 */
export const cardReceived = (
  publicUrl: string,
  account: StoredAccount,
  to: string,
  paid: { cents: number; number: string; leftCents: number; creditCents: number; resumed: boolean },
) =>
  ledgerEmail(
    'E40',
    account,
    {
      subject: `${paid.number}: payment received`,
      say: [
        `Payment received by card: ${dollars(paid.cents)} for invoice ${paid.number}.`,
        paid.leftCents > 0
          ? `${dollars(paid.leftCents)} of your invoices is still to be paid.`
          : 'All your invoices are paid.',
        ...(paid.creditCents > 0
          ? [`${dollars(paid.creditCents)} is credit. It is used for the next charges on your account.`]
          : []),
        ...(paid.resumed ? ['Your account is active again. Fees go on the monthly invoice.'] : []),
      ],
      link: linkTo(publicUrl, account),
    },
    { to },
  );
