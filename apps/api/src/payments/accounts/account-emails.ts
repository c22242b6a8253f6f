import { dollars, formatDate, formatMonth, LAST_REMINDER_DAYS, type LedgerEmail } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import { asHtml, asText, type Content } from '../../applications/index.ts';
import type { OutgoingEmail } from '../../outbox/index.ts';
import type { StoredAccount } from './account-store.ts';
import type { MonthlyInvoice } from './monthly-invoice.ts';
import type { OpenInvoice } from './position.ts';
import { supplierName } from './present.ts';

/** A calendar day, whatever the zone. */
export const written = (day: string) => formatDate(day, 'UTC');

const linkTo = (publicUrl: string, account: StoredAccount) => ({
  label: 'View account and statement',
  url: `${publicUrl}/organisations?account=${account.id}`,
});

function ledgerEmail(kind: LedgerEmail, account: StoredAccount, content: Content): OutgoingEmail {
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
    to: account.billing_email,
    subject: content.subject,
    text: asText(content, frame),
    html: asHtml(content, frame),
    ...(content.attachments ? { attachments: content.attachments } : {}),
  };
}

export const invoiceFile = (number: string, totalCents: number) =>
  `${totalCents < 0 ? 'Adjustment note' : 'Tax invoice'} ${number}.pdf`;

/** E38 */
export const monthlyInvoice = (publicUrl: string, account: StoredAccount, id: string, invoice: MonthlyInvoice) => {
  const { number, totalCents, gstCents, month, dueOn } = invoice;
  const owes = totalCents > 0;
  return ledgerEmail('E38', account, {
    subject: `${number}: ${owes ? `${dollars(totalCents)} due on ${written(dueOn)}` : `credit of ${dollars(-totalCents)}`}`,
    say: [
      owes
        ? `Tax invoice ${number} for ${formatMonth(month)} is attached: ${dollars(totalCents)}, including GST of ${dollars(gstCents)}.`
        : `Adjustment note ${number} for ${formatMonth(month)} is attached. ${dollars(-totalCents)} was credited to your account.`,
      ...(owes ? [`Pay by ${written(dueOn)} and use ${number} as the reference.`] : []),
    ],
    link: linkTo(publicUrl, account),
    attachments: [
      {
        filename: invoiceFile(number, totalCents),
        media: 'application/pdf',
        paper: 'account-invoice',
        of: [id],
      },
    ],
  });
};

/** E39. `suspended`: the account is suspended with this email. */
export const overdueReminder = (
  publicUrl: string,
  account: StoredAccount,
  { invoice, leftCents }: Pick<OpenInvoice, 'invoice' | 'leftCents'>,
  suspended: boolean,
) => {
  const { number, due_on: dueOn } = invoice;
  const last = Temporal.PlainDate.from(dueOn).add({ days: LAST_REMINDER_DAYS }).toString();
  const warns = account.suspend_overdue && account.state === 'active' && !suspended;
  return ledgerEmail('E39', account, {
    subject: `${number}: ${dollars(leftCents)} overdue`,
    say: [
      `Invoice ${number} was due on ${written(dueOn)}. ${dollars(leftCents)} is still to be paid.`,
      ...(suspended
        ? [
            'Your account is now suspended. You can still submit applications and pay their fees by card. Contact the operator when the invoice is paid.',
          ]
        : []),
      ...(warns
        ? [`If it isn’t paid by ${written(last)}, the account will be suspended and fees are paid by card.`]
        : []),
      'If you have paid in the last few days, ignore this email.',
    ],
    link: linkTo(publicUrl, account),
  });
};
