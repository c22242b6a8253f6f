import { PaymentLinkSend, type Payments } from '@jibline/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ENTER_EMAIL } from '../../../ui/fields/field-messages.ts';
import { text } from '../../../ui/fields/field-types.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { sendPaymentLink } from './send-payment-link.ts';

interface Props {
  applicationId: string;
  /** Current holder of the link; their link stops working when it is sent to another address. */
  sentTo: string | null;
  onDone: (payments: Payments) => void;
  onClose: () => void;
}

const RULES = {
  fields: { email: text('Payer’s email address', { say: ENTER_EMAIL, read: (typed) => typed.trim() }) },
  schema: PaymentLinkSend,
};

/** The email address for the payment link. */
export function PayerDialog({ applicationId, sentTo, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRecordForm(RULES, {});
  const send = async (element: HTMLFormElement) => {
    const payer = form.check(element);
    if (payer === null) return;
    setBusy(true);
    setFailure(null);
    const [payments, error] = await sendPaymentLink(applicationId, payer.email);
    setBusy(false);
    if (error === null) return onDone(payments);
    if (!form.takeIssues(error, element)) setFailure(errorMessage(error, 'sent'));
  };
  return (
    <FormDialog
      title="Send a payment link"
      confirm="Send the link"
      busy={busy}
      onConfirm={(element) => void send(element)}
      onCancel={onClose}
    >
      <p>We email a link for paying. The payer needs no account.</p>
      {sentTo && <p>The link sent to {sentTo} stops working if you enter another address.</p>}
      <FormField form={form} name="email" type="email" />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
