import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { createTransaction } from './create-transaction.ts';
import classes from './payments.module.css';

interface Props {
  applicationId: string;
  quoteId: string;
  label?: string;
  /** Called when the payment was settled meanwhile. */
  onSettled: (transactionId: string) => void;
  /** Opens the provider's page. */
  leaveFor?: (url: string) => void;
}

const leave = (url: string) => location.assign(url);

/** Starts a payment and goes to the provider's page. The key lives as long as the button: pressing twice pays once. */
export function PayButton({ applicationId, quoteId, label = 'Pay by card', onSettled, leaveFor = leave }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pay = async () => {
    setBusy(true);
    setFailure(null);
    const [transaction, error] = await createTransaction({
      applicationId,
      quoteId,
      method: 'CARD',
      idempotencyKey: key,
    });
    if (error !== null) {
      setBusy(false);
      return setFailure(`${errorMessage(error, 'started')} Nothing was charged.`);
    }
    // The button stays busy, because the browser is about to leave.
    if (transaction.checkoutUrl !== null) return leaveFor(transaction.checkoutUrl);
    onSettled(transaction.id);
  };
  return (
    <div className={classes.stack}>
      <div className={layout.buttons}>
        <Button disabled={busy} onClick={() => void pay()}>
          {busy ? 'Opening the payment page…' : label}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
