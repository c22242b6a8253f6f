import type { AccountStatement } from '@jibline/contract';
import { dayAt } from '@jibline/contract/enums';
import { useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { receiptRules } from './account-rules.ts';
import { recordReceipt } from './save-account.ts';

interface Props {
  statement: AccountStatement;
  onDone: () => void;
  onClose: () => void;
}

/** A bank transfer that arrived. The key lives as long as the dialog: trying again records it once. */
export function ReceiptDialog({ statement: { account }, onDone, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useRecordForm(receiptRules(key, account.balanceCents), {
    receivedOn: dayAt(serverNow(), account.airport.timeZone),
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const record = async (element: HTMLFormElement) => {
    const body = form.check(element);
    if (body === null) return;
    setBusy(true);
    setFailure(null);
    const [, error] = await recordReceipt(account.id, body);
    setBusy(false);
    if (error === null) return onDone();
    if (!form.takeIssues(error, element)) setFailure(errorMessage(error, 'recorded'));
  };
  return (
    <FormDialog
      title="Record a bank transfer"
      confirm="Record payment"
      busy={busy}
      onConfirm={(element) => void record(element)}
      onCancel={onClose}
    >
      <p>The oldest invoice is settled first. A payment recorded by mistake can be reversed, and both entries stay.</p>
      <FormField form={form} name="cents" />
      <FormField form={form} name="receivedOn" />
      <FormField form={form} name="reference" />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
