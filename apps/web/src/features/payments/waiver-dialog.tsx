import { type Payments, WaiverRequest } from '@jibline/contract';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { REASON_TOO_SHORT } from './payment-labels.ts';
import { waiveFee } from './waive-fee.ts';

interface Props {
  applicationId: string;
  onDone: (payments: Payments) => void;
  onClose: () => void;
}

const problemOf = (_: 'reason', value: string) =>
  WaiverRequest.safeParse({ reason: value }).success ? undefined : REASON_TOO_SHORT;

/** Waives the fee; everyone who sees the payments sees the reason. */
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
      title="Waive fee"
      confirm="Waive fee"
      busy={busy}
      onConfirm={(form) => void waive(form)}
      onCancel={onClose}
    >
      <p>
        No fee will be charged. If the application is waiting for payment, it continues immediately. The waiver stays on
        record.
      </p>
      <TextField label="Reason" rows={3} {...fields.field('reason')} />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
