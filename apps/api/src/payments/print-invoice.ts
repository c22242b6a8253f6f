import { displayAbn, dollars, formatDate } from '@jibline/contract';
import type { Content } from 'pdfmake/interfaces.js';
import type { Db } from '../db.ts';
import type { AttachmentGenerators } from '../outbox/index.ts';
import type { PdfDocument } from '../pdf/document-frame.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { QUIET } from '../pdf/styles.ts';
import { type Invoice, invoiceOf } from './issue-invoice.ts';

export const right = (text: string, bold = false) => ({ text, bold, alignment: 'right' as const });
export const party = (role: string, name: string, lines: string[]): Content => ({
  stack: [{ text: role, style: 'label' }, { text: name, bold: true }, ...lines],
});

const table = (invoice: Invoice): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths: ['*', 'auto', 'auto', 'auto', 'auto'],
    body: [
      [
        { text: 'For', style: 'th' },
        ...['Quantity', 'Each', 'GST', 'Total'].map((text) => ({ text, style: 'th', alignment: 'right' as const })),
      ],
      ...invoice.lines.map((line) => [
        line.label,
        right(String(line.quantity)),
        right(dollars(line.unitCents)),
        right(dollars(line.gstCents)),
        right(dollars(line.totalCents)),
      ]),
      [
        { text: 'Total, including GST', bold: true },
        '',
        '',
        right(dollars(invoice.gstCents), true),
        right(dollars(invoice.totalCents), true),
      ],
    ],
  },
});

/** What a tax invoice must show (GST Act s 29-70): the words, supplier and ABN, date, recipient, each supply, GST and total. */
function invoiceDocument(invoice: Invoice): PdfDocument {
  const { supplier, recipient, receiptText } = invoice;
  const of = `Crane permit ${invoice.caseNumber}${invoice.project ? `: ${invoice.project}` : ''}`;
  return {
    title: 'Tax invoice',
    number: invoice.number,
    madeAt: new Date(invoice.issuedAt),
    caution: `Paid. Issued ${formatDate(invoice.issuedAt, invoice.timeZone)} by ${supplier.name}. Amounts in Australian dollars.`,
    content: [
      { text: 'Tax invoice', fontSize: 20, bold: true },
      { text: `${formatDate(invoice.issuedAt, invoice.timeZone)} · paid`, color: QUIET, margin: [0, 2, 0, 18] },
      {
        margin: [0, 0, 0, 20],
        columns: [
          party('From', supplier.name, [`ABN ${displayAbn(supplier.abn)}`, supplier.airport]),
          party('To', recipient.name, [
            ...(recipient.abn ? [`ABN ${displayAbn(recipient.abn)}`] : []),
            recipient.email,
          ]),
        ],
      },
      { text: of, margin: [0, 0, 0, 8] },
      table(invoice),
      ...(receiptText ? [{ text: receiptText, margin: [0, 20, 0, 0] } satisfies Content] : []),
    ],
  };
}

export const printInvoice = (invoice: Invoice): Promise<Buffer> => makePdf(invoiceDocument(invoice));

/** Attachments of payment emails. */
export const paymentDocuments = ({ db }: { db: Db }): AttachmentGenerators => ({
  'tax-invoice': async ([transactionId = '']) => {
    const invoice = await invoiceOf(db, transactionId);
    return invoice ? printInvoice(invoice) : null;
  },
});
