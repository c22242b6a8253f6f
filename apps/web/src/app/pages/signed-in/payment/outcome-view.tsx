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

/** What became of a payment, by the provider's word alone: the address in the browser proves nothing. */
export function OutcomeView({ id, patience }: { id: string; patience?: PollSchedule }) {
  const { transaction, isLong, error, refetch } = useOutcome(id, patience);
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
        <NotPaid transaction={transaction} title="The payment did not go through">
          <p>
            The bank refused it, and nothing was charged. Nothing you typed is lost: the application waits for its fee.
          </p>
          <p>Try again, with another card if you like.</p>
        </NotPaid>
      );
    case PAYMENT_OUTCOME.CANCELED:
      return (
        <NotPaid transaction={transaction} title="This payment was cancelled">
          <p>It was closed before anybody paid, and nothing was charged. Nothing you typed is lost.</p>
        </NotPaid>
      );
    case null:
      return isLong ? <Long transaction={transaction} onAsk={onAsk} /> : <Checking transaction={transaction} />;
  }
}

const caseOf = ({ applicationId }: Transaction) => paths.craneApplicationStatus(applicationId);

const Checking = ({ transaction }: { transaction: Transaction }) => (
  <MessageScreen title="Checking…">
    <p>
      We are asking the payment provider about your payment of {dollars(transaction.amountCents)}. This takes a few
      seconds.
    </p>
  </MessageScreen>
);

/** Honest about not knowing: the server goes on asking without this page. */
const Long = ({ transaction, onAsk }: { transaction: Transaction; onAsk: () => void }) => (
  <MessageScreen
    title="Still checking"
    actions={
      <>
        <ButtonLink to={caseOf(transaction)}>Open the case</ButtonLink>
        <Button look="secondary" onClick={onAsk}>
          Ask again now
        </Button>
        {transaction.checkoutUrl !== null && (
          <ButtonAnchor look="quiet" href={transaction.checkoutUrl}>
            I have not paid yet: back to the payment page
          </ButtonAnchor>
        )}
      </>
    }
  >
    <p>The payment provider has not told us yet what became of your payment of {dollars(transaction.amountCents)}.</p>
    <p>
      You can leave this page. We go on asking, and e-mail you as soon as we know. If it was paid, the application goes
      on by itself; please do not pay a second time.
    </p>
  </MessageScreen>
);

function Paid({ transaction }: { transaction: Transaction }) {
  const { id, applicationId, amountCents, invoiceNumber } = transaction;
  const back = refundedOf(transaction);
  return (
    <MessageScreen
      title={back === amountCents ? 'Paid, and given back' : 'Paid'}
      actions={
        <>
          <ButtonLink to={caseOf(transaction)}>Open the case</ButtonLink>
          {invoiceNumber !== null && (
            <InvoiceButton applicationId={applicationId} transactionId={id} number={invoiceNumber} />
          )}
        </>
      }
    >
      <p>We have received {dollars(amountCents)}. The payment provider has confirmed it.</p>
      {back > 0 ? (
        <p>
          {dollars(back)} of it {back === amountCents ? 'go' : 'goes'} back to the card it was paid with. Banks take up
          to ten business days to show it.
        </p>
      ) : (
        <p>The application goes on by itself. A letter with the tax invoice is on its way to you.</p>
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
