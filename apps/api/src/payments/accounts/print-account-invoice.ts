import { displayAbn, dollars, formatDate, formatMonth } from '@jibline/contract';
import type { Content } from 'pdfmake/interfaces.js';
import type { Db } from '../../db.ts';
import type { AttachmentGenerators } from '../../outbox/index.ts';
import type { PdfDocument } from '../../pdf/document-frame.ts';
import { makePdf } from '../../pdf/make-pdf.ts';
import { QUIET } from '../../pdf/styles.ts';
import { party, right } from '../print-invoice.ts';
import { written } from './account-emails.ts';
import { type MonthlyInvoice, monthlyInvoiceOf, whatToPay } from './monthly-invoice.ts';

const table = (invoice: MonthlyInvoice): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths: ['auto', 'auto', 'auto', '*', 'auto', 'auto'],
    body: [
      [
        ...['Date', 'Application', 'Airport', 'For'].map((text) => ({ text, style: 'th' })),
        ...['GST', 'Total'].map((text) => ({ text, style: 'th', alignment: 'right' as const })),
      ],
      ...invoice.lines.map((line) => [
        written(line.day),
        line.number,
        line.icao,
        line.label,
        right(dollars(line.gstCents)),
        right(dollars(line.totalCents)),
      ]),
      [
        { text: 'Total, including GST', bold: true, colSpan: 4 },
        '',
        '',
        '',
        right(dollars(invoice.gstCents), true),
        right(dollars(invoice.totalCents), true),
      ],
    ],
  },
});

/** What a tax invoice must show (GST Act s 29-70); below zero it is an adjustment note (s 29-75). */
function invoiceDocument(invoice: MonthlyInvoice): PdfDocument {
  const { supplier, recipient, receiptText, bankDetails, totalCents, timeZone } = invoice;
  const { payCents, why } = whatToPay(invoice);
  const title = totalCents < 0 ? 'Adjustment note' : 'Tax invoice';
  const issued = formatDate(invoice.issuedAt, timeZone);
  const pay = [
    ...(totalCents < 0 ? [`${dollars(-totalCents)} was credited to the account.`] : []),
    ...(why ? [why] : []),
    payCents > 0
      ? `Pay ${dollars(payCents)} by ${written(invoice.dueOn)}. Reference: ${invoice.number}.`
      : 'There is nothing to pay.',
  ].join(' ');
  return {
    title,
    number: invoice.number,
    madeAt: new Date(invoice.issuedAt),
    caution: `Issued ${issued} by ${supplier.name}. Amounts in Australian dollars.`,
    content: [
      { text: title, fontSize: 20, bold: true },
      { text: `${issued} · ${formatMonth(invoice.month)}`, color: QUIET, margin: [0, 2, 0, 18] },
      {
        margin: [0, 0, 0, 20],
        columns: [
          party('From', supplier.name, [`ABN ${displayAbn(supplier.abn)}`]),
          party('To', recipient.name, [
            ...(recipient.abn ? [`ABN ${displayAbn(recipient.abn)}`] : []),
            recipient.email,
            `Account ${invoice.reference}`,
          ]),
        ],
      },
      table(invoice),
      { text: pay, bold: true, margin: [0, 16, 0, 0] },
      ...(payCents > 0 && bankDetails
        ? [party('Bank transfer to', '', [bankDetails]), { text: '', margin: [0, 4, 0, 0] } satisfies Content]
        : []),
      ...(receiptText ? [{ text: receiptText, margin: [0, 20, 0, 0] } satisfies Content] : []),
    ],
  };
}

export const printMonthlyInvoice = (invoice: MonthlyInvoice): Promise<Buffer> => makePdf(invoiceDocument(invoice));

/** Attachments of emails about accounts. */
export const accountDocuments = ({ db }: { db: Db }): AttachmentGenerators => ({
  'account-invoice': async ([id = '']) => {
    const invoice = await monthlyInvoiceOf(db, id);
    return invoice ? printMonthlyInvoice(invoice) : null;
  },
});
