import type { Transaction } from '@jibline/contract';
import { dollars, PAYMENT_OUTCOME } from '@jibline/contract/enums';
import { InvoiceButton } from '../../../../features/payments/invoice-button.tsx';
import { refundedOf } from '../../../../features/payments/payment-labels.ts';
import type { PollSchedule } from '../../../../features/payments/poll-schedule.ts';
import { useOutcome } from '../../../../features/payments/use-outcome.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/button.tsx';
import { MessageScreen } from '../../../../ui/feedback/message-screen.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { TryAgain } from './try-again.tsx';

/** The outcome of a payment as the provider reports it: the address in the browser proves nothing. */
export function OutcomeView({ id, schedule }: { id: string; schedule?: PollSchedule }) {
  const { transaction, isLong, error, refetch } = useOutcome(id, schedule);
  if (isFailure(error, transaction))
    return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!transaction) return <PageLoading />;
  return (
    <div aria-live="polite">
      <Outcome transaction={transaction} isLong={isLong} onAsk={() => void refetch()} />
    </div>
  );
}

interface Props {
  transaction: Transaction;
  isLong: boolean;
  onAsk: () => void;
}

function Outcome({ transaction, isLong, onAsk }: Props) {
  switch (transaction.outcome) {
    case PAYMENT_OUTCOME.SUCCEEDED:
      return <Paid transaction={transaction} />;
    case PAYMENT_OUTCOME.FAILED:
      return (
        <NotPaid transaction={transaction} title="Payment declined">
          <p>The bank declined the payment. Nothing was charged. Your answers are saved and the fee is still due.</p>
          <p>Try again, or use another card.</p>
        </NotPaid>
      );
    case PAYMENT_OUTCOME.CANCELED:
      return (
        <NotPaid transaction={transaction} title="Payment cancelled">
          <p>Nothing was charged. Your answers are saved.</p>
        </NotPaid>
      );
    case null:
      return isLong ? <Long transaction={transaction} onAsk={onAsk} /> : <Checking transaction={transaction} />;
  }
}

const applicationPath = ({ applicationId }: Transaction) => paths.craneApplicationStatus(applicationId);

const Checking = ({ transaction }: { transaction: Transaction }) => (
  <MessageScreen title="Checking your payment…">
    <p>
      We are waiting for confirmation of your payment of {dollars(transaction.amountCents)}. This takes a few seconds.
    </p>
  </MessageScreen>
);

/** The server keeps polling the provider without this page. */
const Long = ({ transaction, onAsk }: { transaction: Transaction; onAsk: () => void }) => (
  <MessageScreen
    title="Still checking your payment"
    actions={
      <>
        <ButtonLink to={applicationPath(transaction)}>View application</ButtonLink>
        <Button look="secondary" onClick={onAsk}>
          Check again
        </Button>
        {transaction.checkoutUrl !== null && (
          <ButtonAnchor look="quiet" href={transaction.checkoutUrl}>
            Back to the payment page
          </ButtonAnchor>
        )}
      </>
    }
  >
    <p>We are still waiting for confirmation of your payment of {dollars(transaction.amountCents)}.</p>
    <p>You can leave this page. We’ll email you when the payment is confirmed. Do not pay again.</p>
  </MessageScreen>
);

function Paid({ transaction }: { transaction: Transaction }) {
  const { id, applicationId, amountCents, invoiceNumber } = transaction;
  const back = refundedOf(transaction);
  return (
    <MessageScreen
      title={back === amountCents ? 'Payment refunded' : 'Payment received'}
      actions={
        <>
          <ButtonLink to={applicationPath(transaction)}>View application</ButtonLink>
          {invoiceNumber !== null && (
            <InvoiceButton applicationId={applicationId} transactionId={id} number={invoiceNumber} />
          )}
        </>
      }
    >
      <p>You paid {dollars(amountCents)}.</p>
      {back > 0 ? (
        <p>We have refunded {dollars(back)} to the card that paid. It can take 10 business days to appear.</p>
      ) : (
        <p>Your application continues automatically. We’ll email you the tax invoice.</p>
      )}
    </MessageScreen>
  );
}

interface NotPaidProps {
  transaction: Transaction;
  title: string;
  children: React.ReactNode;
}

const NotPaid = ({ transaction, title, children }: NotPaidProps) => (
  <MessageScreen title={title} actions={<TryAgain transaction={transaction} />}>
    {children}
  </MessageScreen>
);
