import type { Payments, Transaction } from '@jibline/contract';
import { dollars, formatDateTime } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FeeLines } from './fee-lines.tsx';
import { paymentsQuery } from './get-payments.ts';
import { PayerLink } from './links/payer-link.tsx';
import { isOnAccount } from './payment-labels.ts';
import classes from './payments.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { TransactionsList } from './transactions-list.tsx';
import { WaiverDialog } from './waiver-dialog.tsx';

interface Props {
  applicationId: string;
  timeZone: string;
}

const DELIVERY_MS = 5_000;

/** Fee, payments and refunds of one application, with the actions the API allows. */
export function PaymentsPanel({ applicationId, timeZone }: Props) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...paymentsQuery(applicationId),
    staleTime: 0,
    // Polls until the email with the link is delivered, or has failed.
    refetchInterval: ({ state }) => state.data?.link?.delivery === 'queued' && DELIVERY_MS,
  });
  const [refunding, setRefunding] = useState<Transaction | null>(null);
  const [waiving, setWaiving] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading payments…</p>;
  const may = (action: string) => data.actions.includes(action);
  const finish = (text: string) => (payments: Payments) => {
    queries.setQueryData(paymentsQuery(applicationId).queryKey, payments);
    void queries.invalidateQueries({ queryKey: ['applications'] });
    setRefunding(null);
    setWaiving(false);
    setDone(text);
  };
  return (
    <div className={classes.stack}>
      <div aria-live="polite">{done && <Notice tone="ok">{done}</Notice>}</div>
      {data.quote ? <FeeLines {...data.quote} /> : <p>No fee applies to this application.</p>}
      <PayerLink payments={data} timeZone={timeZone} onDone={finish} />
      {data.waiver && (
        <Notice tone="info" title="Fee waived">
          <p>
            {data.waiver.reason} ({data.waiver.by}, {formatDateTime(data.waiver.at, timeZone)})
          </p>
        </Notice>
      )}
      {data.transactions.length > 0 && (
        <>
          <p>{paidText(data)}</p>
          <TransactionsList transactions={data.transactions} timeZone={timeZone} onRefund={setRefunding} />
        </>
      )}
      {data.quote && may('payments:waive') && (
        <div className={layout.buttons}>
          <Button look="secondary" onClick={() => setWaiving(true)}>
            Waive fee…
          </Button>
        </div>
      )}
      {refunding && (
        <RefundDialog
          transaction={refunding}
          onDone={finish(
            isOnAccount(refunding)
              ? 'Credited to the company’s account.'
              : 'Refund started. It can take 10 business days to appear.',
          )}
          onClose={() => setRefunding(null)}
        />
      )}
      {waiving && (
        <WaiverDialog applicationId={applicationId} onDone={finish('Fee waived.')} onClose={() => setWaiving(false)} />
      )}
    </div>
  );
}

const paidText = ({ paidCents, refundedCents, transactions }: Payments) => {
  if (paidCents === 0) return 'Nothing has been paid yet.';
  if (transactions.every(isOnAccount))
    return `${dollars(paidCents)} is on the company’s account.${refundedCents > 0 ? ` Credited ${dollars(refundedCents)}.` : ''}`;
  return `Paid ${dollars(paidCents)}.${refundedCents > 0 ? ` Refunded ${dollars(refundedCents)}.` : ''}`;
};

/** Read-only members of a company do not see its payments. */
const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof CallError && error.code === 'not-found' ? (
    <p className={classes.soft}>Only the applicant, the payer and the airport can see these payments.</p>
  ) : (
    <Notice tone="bad" actions={<Button onClick={onRetry}>Try again</Button>}>
      We couldn’t load the payments.
    </Notice>
  );
