import type { AccountEntry, AccountStatement, CustomerAccount } from '@jibline/contract';
import { balanceText, counted, displayDateTime } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from '../payments.module.css';
import { ChangeDialog } from './account-dialog.tsx';
import { limitText, STATE_LABELS } from './account-labels.ts';
import type { Period } from './get-statement.ts';
import { InvoicesTable } from './invoices-table.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReversalDialog } from './reversal-dialog.tsx';
import { StatementTable } from './statement-table.tsx';

interface Props {
  statement: AccountStatement;
  period: Period;
  onPeriod: (period: Period) => void;
}

const factsOf = ({ account }: AccountStatement) => {
  const { tone, word } = STATE_LABELS[account.state];
  return [
    { term: 'State', value: <StatusBadge tone={tone}>{word}</StatusBadge> },
    { term: 'Owed now', value: balanceText(account.balanceCents) },
    { term: 'Airports', value: account.supplier.airports.join(', ') },
    { term: 'Invoices from', value: account.airport.label },
    { term: 'Reference', value: account.reference },
    { term: 'Billing email', value: account.billingEmail },
    { term: 'Days to pay', value: counted(account.termsDays, 'day') },
    { term: 'Credit limit', value: limitText(account) },
    {
      term: 'When overdue',
      value: account.suspendOverdue
        ? 'Reminders after 1, 7 and 14 days. With the last the account is suspended.'
        : 'Reminders after 1, 7 and 14 days.',
    },
  ];
};

/** One account for both sides: terms, invoices, ledger and who did what. */
export function AccountRecord({ statement, period, onPeriod }: Props) {
  const queries = useQueryClient();
  const { account } = statement;
  const [dialog, setDialog] = useState<CustomerAccount['state'] | 'terms' | 'receipt' | null>(null);
  const [wrong, setWrong] = useState<AccountEntry | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const mayEdit = account.actions.includes('payments:edit-account');
  const finish = (text: string) => {
    setDialog(null);
    setWrong(null);
    setDone(text);
    void queries.invalidateQueries({ queryKey: ['payments', 'accounts'] });
  };
  const isOpen = mayEdit && account.state !== 'ended';
  const terms = (
    <Panel title="Terms">
      <div className={classes.stack}>
        <FactList facts={factsOf(statement)} />
        {mayEdit && (
          <div className={layout.buttons}>
            <Button onClick={() => setDialog('receipt')}>Record a bank transfer</Button>
            {isOpen && (
              <>
                <Button look="secondary" onClick={() => setDialog('terms')}>
                  Edit terms
                </Button>
                <Button look="secondary" onClick={() => setDialog(account.state === 'active' ? 'suspended' : 'active')}>
                  {account.state === 'active' ? 'Suspend account' : 'Resume account'}
                </Button>
                <Button look="quiet" onClick={() => setDialog('ended')}>
                  End account
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
  // A company comes to pay its invoices; the operator, to see and change the terms.
  return (
    <div className={layout.form}>
      <div aria-live="polite">{done && <Notice tone="ok">{done}</Notice>}</div>
      {mayEdit && terms}
      <InvoicesTable statement={statement} />
      {!mayEdit && terms}
      <StatementTable statement={statement} period={period} onPeriod={onPeriod} onReverse={setWrong} />
      <Panel title="History">
        <ul className={classes.rows}>
          {statement.changes.map(({ at, by, text }) => (
            <li key={`${at}${text}`} className={classes.row}>
              <span>{text}</span>
              <p className={classes.soft}>
                {by}, {displayDateTime(at, account.airport.timeZone)}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      {wrong && (
        <ReversalDialog
          accountId={account.id}
          entry={wrong}
          onDone={() => finish('Payment reversed.')}
          onClose={() => setWrong(null)}
        />
      )}
      {dialog === 'receipt' && (
        <ReceiptDialog
          statement={statement}
          onDone={() => finish('Payment recorded.')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'receipt' && (
        <ChangeDialog
          key={dialog}
          account={account}
          to={dialog === 'terms' ? null : dialog}
          onDone={() => finish('Account saved.')}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
