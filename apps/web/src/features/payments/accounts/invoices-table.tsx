import type { AccountInvoice, AccountStatement } from '@jibline/contract';
import { AGE_LABELS, AGES, dollars } from '@jibline/contract/enums';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from '../payments.module.css';
import { getAccountInvoice } from './get-statement.ts';
import { openPayPage } from './save-account.ts';

function InvoiceState({ totalCents, leftCents, overdue }: AccountInvoice) {
  if (totalCents < 0) return <StatusBadge tone="info">Credit</StatusBadge>;
  if (leftCents === 0) return <StatusBadge tone="ok">Paid</StatusBadge>;
  return <StatusBadge tone={overdue ? 'bad' : 'near'}>{overdue ? 'Overdue' : 'Due'}</StatusBadge>;
}

/** Monthly invoices and how old what is left of them is. */
export function InvoicesTable({ statement }: { statement: AccountStatement }) {
  const { account, invoices, ages, uninvoicedCents, creditCents } = statement;
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const download = async ({ id, number }: AccountInvoice) => {
    setFailure(null);
    const [file, error] = await getAccountInvoice(account.id, id);
    if (error) setFailure(errorMessage(error, 'downloaded'));
    else saveFile(file.blob, file.filename ?? `Tax invoice ${number}.pdf`);
  };
  const mayPay = account.actions.includes('payments:pay-account');
  const owing = invoices.some(({ payCents }) => payCents > 0);
  const pay = async ({ id }: AccountInvoice) => {
    setFailure(null);
    const [page, error] = await openPayPage(account.id, id);
    if (error) setFailure(error.problem?.detail ?? errorMessage(error, 'opened'));
    else void navigate(paths.pay(page.token));
  };
  const columns: Column<AccountInvoice>[] = [
    {
      header: 'Invoice',
      cell: (invoice) => (
        <span className={classes.holds}>
          {invoice.number} <InvoiceState {...invoice} />
        </span>
      ),
    },
    { header: 'Issued', cell: ({ issuedOn }) => writeDay(issuedOn), oneLine: true },
    { header: 'Due', cell: ({ dueOn }) => writeDay(dueOn), oneLine: true },
    { header: 'Total', cell: ({ totalCents }) => dollars(totalCents), oneLine: true },
    { header: 'Left to pay', cell: ({ leftCents }) => dollars(leftCents), oneLine: true },
    {
      header: 'Actions',
      cell: (invoice) => (
        <span className={classes.holds}>
          {mayPay && invoice.payCents > 0 && (
            <Button
              onClick={() => void pay(invoice)}
              aria-label={`Pay ${dollars(invoice.payCents)} by card, invoice ${invoice.number}`}
            >
              Pay {dollars(invoice.payCents)} by card
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => void download(invoice)}
            aria-label={`Download PDF of invoice ${invoice.number}`}
          >
            Download PDF
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel title="Invoices">
      <div className={classes.stack}>
        {invoices.length === 0 ? (
          <p className={classes.soft}>
            No invoices yet. The fees of a month are invoiced when it ends at {account.airport.label}.
          </p>
        ) : (
          <DataTable caption="Monthly invoices" columns={columns} rows={invoices} keyOf={({ id }) => id} />
        )}
        {owing && (
          <p>
            Payments settle the oldest invoice first.
            {statement.bankDetails && (
              <>
                {' '}
                Bank transfer, with the invoice number as the reference: <strong>{statement.bankDetails}</strong>
              </>
            )}
          </p>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <FactList
          dense
          facts={[
            ...AGES.map((age) => ({ term: `Unpaid, ${AGE_LABELS[age].toLowerCase()}`, value: dollars(ages[age]) })),
            { term: 'Not invoiced yet', value: dollars(uninvoicedCents) },
            { term: 'Credit', value: dollars(creditCents) },
          ]}
        />
      </div>
    </Panel>
  );
}
