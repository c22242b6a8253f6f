import { Email, type Payments } from '@jibline/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ENTER_EMAIL } from '../../../ui/fields/field-messages.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFields } from '../../../ui/fields/use-fields.ts';
import { sendPaymentLink } from './send-payment-link.ts';

interface Props {
  applicationId: string;
  /** Who has a link already; theirs stops working when it is sent to another address. */
  sentTo: string | null;
  onDone: (payments: Payments) => void;
  onClose: () => void;
}

const problemOf = (_: 'email', value: string) => (Email.safeParse(value.trim()).success ? undefined : ENTER_EMAIL);

/** The email address for the payment link. */
export function PayerDialog({ applicationId, sentTo, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({ email: '' }, problemOf);
  const send = async (form: HTMLFormElement) => {
    if (!fields.check(form)) return;
    setBusy(true);
    setFailure(null);
    const [payments, error] = await sendPaymentLink(applicationId, fields.values.email.trim());
    setBusy(false);
    if (error === null) return onDone(payments);
    if (!fields.takeIssues(error, form)) setFailure(errorMessage(error, 'sent'));
  };
  return (
    <FormDialog
      title="Send a payment link"
      confirm="Send the link"
      busy={busy}
      onConfirm={(form) => void send(form)}
      onCancel={onClose}
    >
      <p>We email a link for paying. The payer needs no account.</p>
      {sentTo && <p>The link sent to {sentTo} stops working if you enter another address.</p>}
      <TextField label="Payer’s email address" type="email" {...fields.field('email')} />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
