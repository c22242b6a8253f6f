import { InvoiceRecipient } from '@jibline/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { text } from '../../../ui/fields/field-types.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../payments.module.css';
import { payByLink } from './payment-link.ts';

interface Props {
  token: string;
  label: string;
  look?: 'primary' | 'quiet';
  /** Asks whom the tax invoice names; not when returning to a payment that was started. */
  asksName: boolean;
  /** Called when it was paid or closed meanwhile. */
  onChanged: () => void;
  leaveFor?: (url: string) => void;
}

const leave = (url: string) => location.assign(url);

const RULES = {
  fields: {
    name: text('Company or person on the tax invoice', {
      say: 'Enter the name for the tax invoice.',
      read: (typed) => typed.trim(),
    }),
    abn: text('ABN (optional)', {
      say: 'Enter a valid 11-digit ABN, or leave it empty.',
      inputMode: 'numeric',
      read: (typed) => typed.replaceAll(/\s/g, '') || null,
    }),
  },
  schema: InvoiceRecipient,
};

/** For a payer without an account; pressing twice pays once. */
export function LinkPayButton({ token, label, look = 'primary', asksName, onChanged, leaveFor = leave }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRecordForm(RULES, {});
  const pay = async (element: HTMLFormElement) => {
    const invoiceTo = asksName ? form.check(element) : null;
    if (asksName && invoiceTo === null) return;
    setBusy(true);
    setFailure(null);
    const [start, error] = await payByLink(token, key, invoiceTo);
    if (error === null) return leaveFor(start.checkoutUrl);
    setBusy(false);
    if (error.code === 'already-paid' || error.code === 'not-found') return onChanged();
    setFailure(`${errorMessage(error, 'started')} Nothing was charged.`);
  };
  return (
    <form
      className={classes.payer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void pay(event.currentTarget);
      }}
    >
      {asksName && (
        <>
          <FormField form={form} name="name" autoComplete="organization" />
          <FormField form={form} name="abn" autoComplete="off" />
        </>
      )}
      <div className={layout.buttons}>
        <Button look={look} type="submit" disabled={busy}>
          {busy ? 'Opening the payment page…' : label}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </form>
  );
}
