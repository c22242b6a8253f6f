import { type ReportTable, reportsRoutes } from '@jibline/contract';
import { JUDGEMENT_LABELS, JUDGEMENT_REASON_LENGTH, JUDGEMENTS, type JudgementName } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface Props {
  approval: { id: string; number: string; judged: ReportTable['rows'][number]['judged'] };
  onClose: () => void;
}

/** Records whether an automatic approval was right. What someone said before stands there, to be kept or replaced. */
export function JudgeApproval({ approval: { id, number, judged }, onClose }: Props) {
  const client = useQueryClient();
  const [judgement, setJudgement] = useState<JudgementName | null>(judged?.judgement ?? null);
  const [reason, setReason] = useState(judged?.reason ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const isMissing = judgement === 'wrong' && reason.trim().length < JUDGEMENT_REASON_LENGTH.min;
  const send = async () => {
    setTried(true);
    if (judgement === null || isMissing) return;
    setBusy(true);
    const [, error] = await call(reportsRoutes.judgeApproval, {
      params: { id },
      body: { judgement, reason: reason.trim() },
    });
    setBusy(false);
    if (error !== null) return setFailure(errorMessage(error, 'saved'));
    await client.invalidateQueries({ queryKey: ['reports'] });
    onClose();
  };
  return (
    <FormDialog title={`Check ${number}`} confirm="Save" busy={busy} onConfirm={() => void send()} onCancel={onClose}>
      <p>The permit does not change. The airport’s staff see the result in the application’s history.</p>
      <ChoiceField
        legend="Result"
        value={judgement}
        options={JUDGEMENTS.map((value) => ({ value, label: JUDGEMENT_LABELS[value] }))}
        onChange={setJudgement}
        error={tried && judgement === null ? 'Choose a result.' : undefined}
      />
      <TextField
        label={judgement === 'wrong' ? 'Reason' : 'Reason (optional)'}
        rows={3}
        maxLength={JUDGEMENT_REASON_LENGTH.max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && isMissing ? 'Enter a reason.' : undefined}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
