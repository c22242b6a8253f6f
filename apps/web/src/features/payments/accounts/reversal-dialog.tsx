import type { AccountEntry } from '@jibline/contract';
import { dollars } from '@jibline/contract/enums';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { reversalRules } from './account-rules.ts';
import { reverseReceipt } from './save-account.ts';

interface Props {
  accountId: string;
  entry: AccountEntry;
  onDone: () => void;
  onClose: () => void;
}

/** Takes back a bank transfer recorded by mistake. The key lives as long as the dialog: trying again does it once. */
export function ReversalDialog({ accountId, entry, onDone, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useRecordForm(reversalRules(key), {});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (element: HTMLFormElement) => {
    const body = form.check(element);
    if (body === null) return;
    setBusy(true);
    setFailure(null);
    const [, error] = await reverseReceipt(accountId, entry.id, body);
    setBusy(false);
    if (error === null) return onDone();
    if (!form.takeIssues(error, element)) setFailure(error.problem?.detail ?? errorMessage(error, 'reversed'));
  };
  return (
    <FormDialog
      title="Reverse this payment?"
      confirm="Reverse payment"
      look="danger"
      busy={busy}
      onConfirm={(element) => void save(element)}
      onCancel={onClose}
    >
      <p>
        {dollars(entry.cents)}, {entry.label}, received on {writeDay(entry.day)}. The company owes this amount again.
        Both entries stay on the statement.
      </p>
      <FormField form={form} name="reason" />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
