import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import classes from './modal.module.css';
import { Modal } from './modal.tsx';

interface Props {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The button's label names the action: "Deactivate", never "OK". */
  confirm: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something that is hard to undo. */
export function ConfirmDialog({ title, children, confirm, busy = false, onConfirm, onCancel }: Props) {
  return (
    <Modal title={title} onCancel={onCancel}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={busy}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
