import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../payments.module.css';
import { payByLink } from './payment-link.ts';

interface Props {
  token: string;
  label: string;
  look?: 'primary' | 'quiet';
  /** Called when it was paid or closed meanwhile. */
  onChanged: () => void;
  leaveFor?: (url: string) => void;
}

const leave = (url: string) => location.assign(url);

/** For a payer without an account; pressing twice pays once. */
export function LinkPayButton({ token, label, look = 'primary', onChanged, leaveFor = leave }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pay = async () => {
    setBusy(true);
    setFailure(null);
    const [start, error] = await payByLink(token, key);
    if (error === null) return leaveFor(start.checkoutUrl);
    setBusy(false);
    if (error.code === 'already-paid' || error.code === 'not-found') return onChanged();
    setFailure(`${errorMessage(error, 'started')} Nothing was charged.`);
  };
  return (
    <div className={classes.stack}>
      <div className={layout.buttons}>
        <Button look={look} disabled={busy} onClick={() => void pay()}>
          {busy ? 'Opening the payment page…' : label}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
