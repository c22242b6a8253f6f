import { type Payments, RefundRequest, type Transaction } from '@jibline/contract';
import { dollars, REFUND_REASONS } from '@jibline/contract/enums';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { choose } from '../../ui/fields/field-messages.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { readCents, writeCents } from './money-text.ts';
import { REASON_TOO_SHORT, REFUND_REASON_LABELS, refundedOf } from './payment-labels.ts';
import { refundPayment } from './refund-payment.ts';

interface Props {
  transaction: Transaction;
  onDone: (payments: Payments) => void;
  onClose: () => void;
}

const REASONS = [
  { value: '', label: 'Choose…' },
  ...REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] })),
];

/** Refunds what is left of a payment, or a part of it. */
export function RefundDialog({ transaction, onDone, onClose }: Props) {
  const left = transaction.amountCents - refundedOf(transaction);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problemOf = (name: 'cents' | 'reason' | 'text', value: string) => {
    if (name === 'cents') {
      const cents = readCents(value);
      return cents >= 1 && cents <= left ? undefined : `Enter an amount up to ${dollars(left)}.`;
    }
    return RefundRequest.shape[name].safeParse(value).success
      ? undefined
      : name === 'reason'
        ? choose('a reason')
        : REASON_TOO_SHORT;
  };
  const fields = useFields({ cents: writeCents(left), reason: '', text: '' }, problemOf);
  const refund = async (form: HTMLFormElement) => {
    if (!fields.check(form)) return;
    setBusy(true);
    setFailure(null);
    const { cents, reason, text } = fields.values;
    const body = {
      transactionId: transaction.id,
      cents: readCents(cents),
      text,
      reason: reason as RefundRequest['reason'],
    };
    const [payments, error] = await refundPayment(transaction.applicationId, body);
    setBusy(false);
    if (error === null) return onDone(payments);
    if (!fields.takeIssues(error, form)) setFailure(errorMessage(error, 'refunded'));
  };
  return (
    <FormDialog
      title="Refund payment"
      confirm="Refund"
      look="danger"
      busy={busy}
      onConfirm={(form) => void refund(form)}
      onCancel={onClose}
    >
      <p>The refund goes to the card that paid. You can’t undo this.</p>
      <TextField
        label="Amount, $"
        inputMode="decimal"
        hint={`${dollars(left)} can still be refunded.`}
        {...fields.field('cents')}
      />
      <SelectField label="Reason" options={REASONS} {...fields.field('reason')} />
      <TextField label="Note for the record" rows={3} {...fields.field('text')} />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
