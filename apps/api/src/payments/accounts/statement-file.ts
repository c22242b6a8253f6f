import { type AccountStatement, entryLabel, statementRows } from '@jibline/contract';

export const statementName = ({ account, from, to }: AccountStatement, extension: string) =>
  `Statement ${account.reference} ${from} to ${to}.${extension}`;

/** A spreadsheet must not take text for a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const amount = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** The statement as CSV, in dollars; charges above zero, credits and payments below, payments taken back above. */
export function statementFile(statement: AccountStatement): string {
  const { account, from, to, openingCents, closingCents, entries } = statement;
  const row = (...cells: string[]) => cells.join(',');
  const lines = statementRows(openingCents, entries).map(({ entry, owedCents, balanceCents }) =>
    row(
      entry.day,
      cell(entryLabel(entry)),
      cell(entry.application?.number ?? ''),
      cell(entry.label),
      amount(owedCents),
      amount(balanceCents),
    ),
  );
  return [
    row('Account', cell(account.reference), cell(account.company.name), cell(account.supplier.name)),
    row('Date', 'Kind', 'Application', 'For', 'Amount', 'Balance'),
    row(from, 'Opening balance', '', '', '', amount(openingCents)),
    ...lines,
    row(to, 'Closing balance', '', '', '', amount(closingCents)),
    '',
  ].join('\r\n');
}
