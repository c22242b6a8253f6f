import type { AccountEntry, AccountStatement } from '@jibline/contract';
import { balanceText, dollars, entryLabel, readDay, statementRows } from '@jibline/contract/enums';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from '../payments.module.css';
import { getStatementFile, getStatementPdf, type Period } from './get-statement.ts';

interface Props {
  statement: AccountStatement;
  period: Period;
  onPeriod: (period: Period) => void;
  onReverse: (entry: AccountEntry) => void;
}

const NO_DAY = 'Enter a date as day/month/year, for example 31/12/2026.';

/** The ledger of a period, with the balance before, after each entry, and at the end. */
export function StatementTable({ statement, period, onPeriod, onReverse }: Props) {
  const { account, from, to, openingCents, closingCents, entries } = statement;
  const [typed, setTyped] = useState({ from: writeDay(from), to: writeDay(to) });
  const [problems, setProblems] = useState<{ from?: string; to?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const show = () => {
    const read = { from: readDay(typed.from), to: readDay(typed.to) };
    const found = {
      ...(read.from ? {} : { from: NO_DAY }),
      ...(read.to ? {} : { to: NO_DAY }),
      ...(read.from && read.to && read.from > read.to ? { to: 'The end must not be before the start.' } : {}),
    };
    setProblems(found);
    if (read.from && read.to && Object.keys(found).length === 0) onPeriod({ from: read.from, to: read.to });
  };
  const download = async (get: typeof getStatementFile, name: string) => {
    setFailure(null);
    const [file, error] = await get(account.id, period);
    if (error) setFailure(errorMessage(error, 'downloaded'));
    else saveFile(file.blob, file.filename ?? name);
  };
  const rows = statementRows(openingCents, entries);
  const columns: Column<(typeof rows)[number]>[] = [
    { header: 'Date', cell: ({ entry }) => writeDay(entry.day), oneLine: true },
    { header: 'Entry', cell: ({ entry }) => (entry.reversed ? `${entryLabel(entry)}, reversed` : entryLabel(entry)) },
    {
      header: 'For',
      cell: ({ entry }) => (
        <>
          {entry.application && (
            <>
              <Link to={paths.craneApplicationStatus(entry.application.id)}>{entry.application.number}</Link>:{' '}
            </>
          )}
          {entry.label}
          {entry.actions.includes('payments:reverse') && (
            <Button
              look="quiet"
              onClick={() => onReverse(entry)}
              aria-label={`Reverse payment of ${dollars(entry.cents)}, ${entry.label}`}
            >
              Reverse…
            </Button>
          )}
        </>
      ),
    },
    { header: 'Amount', cell: ({ owedCents }) => dollars(owedCents), oneLine: true },
    { header: 'Balance', cell: ({ balanceCents }) => balanceText(balanceCents), oneLine: true },
  ];
  return (
    <Panel title="Statement">
      <div className={classes.stack}>
        <div className={classes.pair}>
          <DateField
            label="From"
            name="from"
            value={typed.from}
            error={problems.from}
            onChange={(value) => setTyped({ ...typed, from: value })}
          />
          <DateField
            label="To"
            name="to"
            value={typed.to}
            error={problems.to}
            onChange={(value) => setTyped({ ...typed, to: value })}
          />
        </div>
        <div className={layout.buttons}>
          <Button look="secondary" onClick={show}>
            Show period
          </Button>
          <Button look="quiet" onClick={() => void download(getStatementPdf, 'Statement.pdf')}>
            Download statement (PDF)
          </Button>
          <Button look="quiet" onClick={() => void download(getStatementFile, 'Statement.csv')}>
            Download statement (CSV)
          </Button>
        </div>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <p>
          Opening balance on {writeDay(from)}: <strong>{balanceText(openingCents)}</strong>
        </p>
        {rows.length === 0 ? (
          <p className={classes.soft}>No entries in this period.</p>
        ) : (
          <DataTable caption="Entries" columns={columns} rows={rows} keyOf={({ entry }) => entry.id} />
        )}
        <p>
          Closing balance on {writeDay(to)}: <strong>{balanceText(closingCents)}</strong>
        </p>
      </div>
    </Panel>
  );
}
