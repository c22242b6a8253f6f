import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import classes from './confirm-dialog.module.css';

interface Props {
  title: string;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  /** The deed by its name: "Deactivate", never "OK". */
  confirm: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A native modal dialog, open as long as it is drawn: the browser keeps the focus inside, Escape cancels. */
export function ConfirmDialog({ title, children, confirm, busy = false, onConfirm, onCancel }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button look="secondary" onClick={onCancel}>
          Keep as it is
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={busy}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
