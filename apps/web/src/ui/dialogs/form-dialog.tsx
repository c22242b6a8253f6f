import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import classes from './modal.module.css';
import { Modal } from './modal.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** The button's label names the action: "Approve", never "OK". */
  confirm: string;
  look?: 'primary' | 'danger';
  busy?: boolean;
  /** Not possible now; the children say why. */
  blocked?: boolean;
  onConfirm: (form: HTMLFormElement) => void;
  onCancel: () => void;
  extra?: { label: string; onPress: () => void };
}

/** A form in a modal dialog. Escape and "Cancel" close it; a click outside does not, because something may be typed. */
export function FormDialog(props: Props) {
  const { title, children, confirm, look = 'primary', busy = false, blocked = false } = props;
  const { onConfirm, onCancel, extra } = props;
  return (
    <Modal title={title} wide onCancel={onCancel}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !blocked) onConfirm(event.currentTarget);
        }}
      >
        <div className={classes.body}>{children}</div>
        <div className={classes.actions}>
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
    </Modal>
  );
}
