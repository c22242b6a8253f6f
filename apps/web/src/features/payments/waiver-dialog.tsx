import { type Payments, WaiverRequest } from '@jibline/contract';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { waiveFee } from './waive-fee.ts';

interface Props {
  applicationId: string;
  onDone: (payments: Payments) => void;
  onClose: () => void;
}

const problemOf = (_: 'reason', value: string) =>
  WaiverRequest.safeParse({ reason: value }).success ? undefined : 'Please say why, in at least 3 characters.';

/** Waives the fee; the reason stays visible to everybody who sees the payments. */
export function WaiverDialog({ applicationId, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({ reason: '' }, problemOf);
  const waive = async (form: HTMLFormElement) => {
    if (!fields.check(form)) return;
    setBusy(true);
    setFailure(null);
    const [payments, error] = await waiveFee(applicationId, fields.values.reason);
    setBusy(false);
    if (error === null) return onDone(payments);
    if (!fields.takeIssues(error, form)) setFailure(errorMessage(error, 'waived'));
  };
  return (
    <FormDialog
      title="Waive the fee"
      confirm="Waive the fee"
      busy={busy}
      onConfirm={(form) => void waive(form)}
      onCancel={onClose}
    >
      <p>Nobody pays for this case then, and one that waits for its fee goes on at once. It stays visible as waived.</p>
      <TextField label="Reason" rows={3} {...fields.field('reason')} />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
