import type { Transaction } from '@jibline/contract';
import { dollars, formatDateTime, REFUND_REASON_LABELS } from '@jibline/contract/enums';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { isOnAccount, METHOD_LABELS, outcomeLabel, REFUND_STATES } from './payment-labels.ts';
import classes from './payments.module.css';

interface Props {
  transactions: readonly Transaction[];
  timeZone: string;
  onRefund: (transaction: Transaction) => void;
}

/** Every attempt to pay, with its outcome and refunds. */
export const TransactionsList = ({ transactions, timeZone, onRefund }: Props) => (
  <ul className={classes.rows}>
    {transactions.map((transaction) => {
      const { id, applicationId, attempt, amountCents, method, payerEmail, createdAt, invoiceNumber } = transaction;
      const { tone, word } = outcomeLabel(transaction);
      return (
        <li key={id} className={classes.row}>
          <div className={classes.holds}>
            <strong>{dollars(amountCents)}</strong>
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </div>
          <p className={classes.soft}>
            {isOnAccount(transaction) ? '' : `Attempt ${attempt}, `}
            {formatDateTime(createdAt, timeZone)}, {METHOD_LABELS[method].toLowerCase()}
            {payerEmail ? `, ${payerEmail}` : ''}
          </p>
          {transaction.refunds.map((refund) => (
            <p key={refund.id} className={classes.holds}>
              <StatusBadge tone={REFUND_STATES[refund.state].tone}>
                {isOnAccount(transaction) ? 'Credited' : REFUND_STATES[refund.state].word}
              </StatusBadge>
              {dollars(refund.cents)}: {REFUND_REASON_LABELS[refund.reason].toLowerCase()},{' '}
              {formatDateTime(refund.settledAt ?? refund.requestedAt, timeZone)}
            </p>
          ))}
          <div className={layout.buttons}>
            {invoiceNumber !== null && transaction.actions.includes('payments:invoice') && (
              <InvoiceButton applicationId={applicationId} transactionId={id} number={invoiceNumber} />
            )}
            {transaction.actions.includes('payments:refund') && (
              <Button look="quiet" onClick={() => onRefund(transaction)}>
                {isOnAccount(transaction) ? 'Credit…' : 'Refund…'}
              </Button>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);
