import type { ApplicationSummary, BulkResult } from '@jibline/contract';
import { Button } from '../../../../../ui/button.tsx';
import modal from '../../../../../ui/dialogs/modal.module.css';
import { Modal } from '../../../../../ui/dialogs/modal.tsx';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import classes from './desk.module.css';

interface Props {
  results: readonly BulkResult[];
  rows: readonly ApplicationSummary[];
  onClose: () => void;
}

/** What happened to each application, in words. */
export function BulkResults({ results, rows, onClose }: Props) {
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  return (
    <Modal title={`${done} of ${results.length} done`} wide onCancel={onClose}>
      <div className={modal.form}>
        <div className={modal.body}>
          <ul className={classes.results}>
            {results.map((result) => (
              <li key={result.id}>
                <strong>{numbers.get(result.id)}</strong>
                <StatusBadge tone={result.outcome === 'done' ? 'quiet' : 'near'}>
                  {result.outcome === 'done' ? 'Done' : 'Not done'}
                </StatusBadge>
                <span>{result.outcome === 'done' ? result.text : result.reason}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={modal.actions}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  );
}
