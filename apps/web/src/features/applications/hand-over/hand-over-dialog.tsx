import type { HandOver } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EndHandOver } from './end-hand-over.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { HandOverState } from './hand-over-state.tsx';
import { handOverPreviewQuery, handOversQuery } from './hand-overs.ts';

interface Props {
  /** Whose applications they are. */
  fromId: string;
  onClose: () => void;
}

/** Shows the hand-over of an officer that is planned or in force, and otherwise makes one. */
export function HandOverDialog({ fromId, onClose }: Props) {
  const queries = useQueryClient();
  const { data, error } = useQuery(handOversQuery);
  const preview = useQuery(handOverPreviewQuery(fromId, ''));
  const [made, setMade] = useState<HandOver | null>(null);
  const failed = error ?? preview.error;
  const changed = async (after: HandOver | null) => {
    setMade(after);
    await queries.invalidateQueries({ queryKey: ['hand-overs'] });
    await queries.invalidateQueries({ queryKey: ['applications'] });
    await queries.invalidateQueries({ queryKey: ['desk'] });
  };
  if (made !== null)
    return (
      <Modal title="Hand-over" wide onCancel={onClose}>
        <Notice tone="ok">
          <HandOverState handOver={made} />
        </Notice>
      </Modal>
    );
  if (data === undefined || preview.data === undefined)
    return (
      <Modal title="Hand-over" wide onCancel={onClose}>
        {failed ? (
          <Notice tone="bad">We couldn’t load the hand-overs. Close this and try again.</Notice>
        ) : (
          <p role="status">Loading…</p>
        )}
      </Modal>
    );
  const current = data.items.find(
    ({ from, status }) => from.id === fromId && (status === 'planned' || status === 'in-force'),
  );
  return current ? (
    <EndHandOver handOver={current} onDone={() => void changed(null).then(onClose)} onClose={onClose} />
  ) : (
    <HandOverForm start={preview.data} onDone={(after) => void changed(after)} onClose={onClose} />
  );
}
