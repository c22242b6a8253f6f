import { type Payments, WaiverRequest } from '@jibline/contract';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { block } from '../../ui/fields/field-types.ts';
import { FormField } from '../../ui/fields/form-field.tsx';
import type { FormRules } from '../../ui/fields/read-form.ts';
import { useRecordForm } from '../../ui/fields/use-record-form.ts';
import { tooShort } from './payment-labels.ts';
import { waiveFee } from './waive-fee.ts';

interface Props {
  applicationId: string;
  onDone: (payments: Payments) => void;
  onClose: () => void;
}

const waiverRules = (idempotencyKey: string): FormRules<'reason', WaiverRequest> => ({
  fields: { reason: block('Reason', { say: tooShort('reason') }) },
  schema: WaiverRequest,
  assemble: (read) => ({ ...read, idempotencyKey }),
});

/** Waives the fee; everyone who sees the payments sees the reason. The key lives as long as the dialog. */
export function WaiverDialog({ applicationId, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const form = useRecordForm(waiverRules(key), {});
  const waive = async (element: HTMLFormElement) => {
    const waiver = form.check(element);
    if (waiver === null) return;
    setBusy(true);
    setFailure(null);
    const [payments, error] = await waiveFee(applicationId, waiver);
    setBusy(false);
    if (error === null) return onDone(payments);
    if (!form.takeIssues(error, element)) setFailure(errorMessage(error, 'waived'));
  };
  return (
    <FormDialog
      title="Waive fee"
      confirm="Waive fee"
      busy={busy}
      onConfirm={(element) => void waive(element)}
      onCancel={onClose}
    >
      <p>
        No fee will be charged. If the application is waiting for payment, it continues immediately. The waiver stays on
        record.
      </p>
      <FormField form={form} name="reason" />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
