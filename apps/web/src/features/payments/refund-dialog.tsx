import { type Payments, RefundRequest, type Transaction } from '@jibline/contract';
import { dollars, REFUND_REASON_LABELS, REFUND_REASONS } from '@jibline/contract/enums';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { choose } from '../../ui/fields/field-messages.ts';
import { block, choice, text } from '../../ui/fields/field-types.ts';
import { FormField } from '../../ui/fields/form-field.tsx';
import type { FormRules } from '../../ui/fields/read-form.ts';
import { useRecordForm } from '../../ui/fields/use-record-form.ts';
import { readCents, writeCents } from './money-text.ts';
import { isOnAccount, refundedOf, tooShort } from './payment-labels.ts';
import { refundPayment } from './refund-payment.ts';

interface Props {
  transaction: Transaction;
  onDone: (payments: Payments) => void;
  onClose: () => void;
}

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }));

type RefundField = 'cents' | 'reason' | 'text';
const refundRules = (
  fixed: Pick<RefundRequest, 'transactionId' | 'idempotencyKey'>,
  left: number,
): FormRules<RefundField, RefundRequest> => {
  const upTo = `Enter an amount up to ${dollars(left)}.`;
  return {
    fields: {
      cents: text('Amount, $', {
        inputMode: 'decimal',
        hint: `${dollars(left)} can still be refunded.`,
        say: upTo,
        read: readCents,
        write: writeCents,
      }),
      reason: choice('Reason', REASONS, { hint: 'The payer and the applicant see it.', say: choose('a reason') }),
      text: block('Note for the record', { hint: 'Only staff see it.', say: tooShort('note') }),
    },
    schema: RefundRequest,
    assemble: (read) => ({ ...read, ...fixed }),
    also: (_, typed) => (readCents(String(typed.cents)) > left ? { cents: upTo } : {}),
  };
};

/** Refunds what is left of a payment, or a part of it. The key lives as long as the dialog: trying again refunds once. */
export function RefundDialog({ transaction, onDone, onClose }: Props) {
  const left = transaction.amountCents - refundedOf(transaction);
  const credits = isOnAccount(transaction);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const form = useRecordForm(refundRules({ transactionId: transaction.id, idempotencyKey: key }, left), {
    cents: left,
  });
  const refund = async (element: HTMLFormElement) => {
    const request = form.check(element);
    if (request === null) return;
    setBusy(true);
    setFailure(null);
    const [payments, error] = await refundPayment(transaction.applicationId, request);
    setBusy(false);
    if (error === null) return onDone(payments);
    if (!form.takeIssues(error, element)) setFailure(errorMessage(error, 'refunded'));
  };
  return (
    <FormDialog
      title={credits ? 'Credit the account' : 'Refund payment'}
      confirm={credits ? 'Credit' : 'Refund'}
      look="danger"
      busy={busy}
      onConfirm={(element) => void refund(element)}
      onCancel={onClose}
    >
      <p>
        {credits
          ? 'The credit is a line of the company’s next monthly invoice. You can’t undo this.'
          : 'The refund goes to the card that paid. You can’t undo this.'}
      </p>
      <FormField form={form} name="cents" />
      <FormField form={form} name="reason" />
      <FormField form={form} name="text" />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
