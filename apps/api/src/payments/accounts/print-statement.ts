import {
  type AccountStatement,
  AGE_LABELS,
  AGES,
  balanceText,
  displayAbn,
  dollars,
  entryLabel,
  formatDate,
  statementRows,
} from '@jibline/contract';
import type { Content } from 'pdfmake/interfaces.js';
import type { PdfDocument } from '../../pdf/document-frame.ts';
import { makePdf } from '../../pdf/make-pdf.ts';
import { QUIET } from '../../pdf/styles.ts';
import { party, right } from '../print-invoice.ts';
import { written } from './account-emails.ts';

const heads = (texts: readonly string[]) => texts.map((text) => ({ text, style: 'th', alignment: 'right' as const }));

const ledger = ({ openingCents, closingCents, entries, from, to }: AccountStatement): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths: ['auto', 'auto', '*', 'auto', 'auto'],
    body: [
      [...['Date', 'Entry', 'For'].map((text) => ({ text, style: 'th' })), ...heads(['Amount', 'Balance'])],
      [written(from), { text: 'Opening balance', bold: true }, '', '', right(balanceText(openingCents), true)],
      ...statementRows(openingCents, entries).map(({ entry, owedCents, balanceCents }) => [
        written(entry.day),
        entryLabel(entry),
        entry.application ? `${entry.application.number}: ${entry.label}` : entry.label,
        right(dollars(owedCents)),
        right(balanceText(balanceCents)),
      ]),
      [written(to), { text: 'Closing balance', bold: true }, '', '', right(balanceText(closingCents), true)],
    ],
  },
});

const ageing = ({ ages, uninvoicedCents, creditCents }: AccountStatement): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths: AGES.map(() => '*').concat('*', '*'),
    body: [
      heads([...AGES.map((age) => AGE_LABELS[age]), 'Not invoiced yet', 'Credit']),
      [...AGES.map((age) => right(dollars(ages[age]))), right(dollars(uninvoicedCents)), right(dollars(creditCents))],
    ],
  },
});

function statementDocument(statement: AccountStatement, madeAt: Date): PdfDocument {
  const { account, from, to, supplierAbn, bankDetails } = statement;
  const made = formatDate(madeAt, account.airport.timeZone);
  return {
    title: 'Statement',
    number: account.reference,
    madeAt,
    caution: `Made ${made} for ${account.supplier.name}. Amounts in Australian dollars. Not a tax invoice.`,
    content: [
      { text: 'Statement of account', fontSize: 20, bold: true },
      { text: `${written(from)} to ${written(to)}`, color: QUIET, margin: [0, 2, 0, 18] },
      {
        margin: [0, 0, 0, 20],
        columns: [
          party('From', account.supplier.name, supplierAbn ? [`ABN ${displayAbn(supplierAbn)}`] : []),
          party('To', account.company.name, [
            ...(account.company.abn ? [`ABN ${displayAbn(account.company.abn)}`] : []),
            account.billingEmail,
            `Account ${account.reference}`,
          ]),
        ],
      },
      ledger(statement),
      { text: `Unpaid by days since the invoice, on ${made}`, style: 'h2' },
      ageing(statement),
      ...(bankDetails
        ? [{ text: 'Bank transfer', style: 'h2' } satisfies Content, { text: bankDetails } satisfies Content]
        : []),
    ],
  };
}

export const printStatement = (statement: AccountStatement, madeAt: Date): Promise<Buffer> =>
  makePdf(statementDocument(statement, madeAt));
