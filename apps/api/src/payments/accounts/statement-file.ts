import { type AccountStatement, owedBy } from '@jibline/contract';

/** A spreadsheet must not take text for a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const amount = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const KIND = { charge: 'Charge', credit: 'Credit', receipt: 'Payment' } as const;

/** The statement as CSV, in dollars; charges above zero, credits and payments below. */
export function statementFile(statement: AccountStatement): string {
  const { account, from, to, openingCents, closingCents, entries } = statement;
  const row = (...cells: string[]) => cells.join(',');
  let balance = openingCents;
  const lines = entries.map((entry) => {
    balance += owedBy(entry);
    return row(
      entry.day,
      cell(KIND[entry.kind]),
      cell(entry.application?.number ?? ''),
      cell(entry.label),
      amount(owedBy(entry)),
      amount(balance),
    );
  });
  return [
    row('Account', cell(account.reference), cell(account.company.name), cell(account.supplier.name)),
    row('Date', 'Kind', 'Application', 'For', 'Amount', 'Balance'),
    row(from, 'Opening balance', '', '', '', amount(openingCents)),
    ...lines,
    row(to, 'Closing balance', '', '', '', amount(closingCents)),
    '',
  ].join('\r\n');
}
