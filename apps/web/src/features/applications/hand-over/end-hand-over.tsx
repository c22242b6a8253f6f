import type { HandOver } from '@jibline/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { HandOverState } from './hand-over-state.tsx';
import { endHandOver } from './hand-overs.ts';

interface Props {
  handOver: HandOver;
  onDone: () => void;
  onClose: () => void;
}

/** Ends a hand-over in force, or cancels a planned one. */
export function EndHandOver({ handOver, onDone, onClose }: Props) {
  const [returns, setReturns] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isPlanned = handOver.status === 'planned';
  const send = async () => {
    setBusy(true);
    const [, error] = await endHandOver(handOver.id, returns);
    setBusy(false);
    if (error === null) onDone();
    else setFailure(errorMessage(error, 'ended'));
  };
  return (
    <FormDialog
      title={isPlanned ? 'Hand-over planned' : 'Hand-over in force'}
      confirm={isPlanned ? 'Cancel hand-over' : 'End hand-over'}
      busy={busy}
      blocked={handOver.actions.length === 0}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <HandOverState handOver={handOver} />
      {!isPlanned && (
        <CheckField
          label={`Return those still open to ${handOver.from.name}`}
          checked={returns}
          onChange={(event) => setReturns(event.currentTarget.checked)}
        />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
