import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import dialogClasses from './confirm-dialog.module.css';
import classes from './form-dialog.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** The deed by its name: "Approve", never "OK". */
  confirm: string;
  look?: 'primary' | 'danger';
  busy?: boolean;
  /** The deed cannot be done now; why stands among the children. */
  blocked?: boolean;
  onConfirm: (form: HTMLFormElement) => void;
  onCancel: () => void;
  extra?: { label: string; onPress: () => void };
}

/** A form in a native modal dialog. Escape and "Cancel" close it; a click beside it does not, for something may be typed. */
export function FormDialog({
  title,
  children,
  confirm,
  look = 'primary',
  busy = false,
  blocked = false,
  ...rest
}: Props) {
  const { onConfirm, onCancel, extra } = rest;
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
      className={`${dialogClasses.dialog} ${classes.wide}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !blocked) onConfirm(event.currentTarget);
        }}
      >
        <h2 id={id} className={dialogClasses.title}>
          {title}
        </h2>
        <div className={classes.body}>{children}</div>
        <div className={dialogClasses.actions}>
          {extra && (
            <Button look="quiet" onClick={extra.onPress}>
              {extra.label}
            </Button>
          )}
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button look={look} type="submit" disabled={busy || blocked}>
            {busy ? 'Working…' : confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
