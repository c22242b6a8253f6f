import { type ReactNode, useEffect, useId, useRef } from 'react';
import { KeyScope } from '../keys/key-scope.ts';
import classes from './modal.module.css';

interface Props {
  title: string;
  /** Wide enough for a form. */
  wide?: boolean;
  /** Without padding and heading; the title is only read aloud. */
  bare?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

const FIRST_FIELD = ':is(input, select, textarea):not(:disabled)';

/**
 * A native modal dialog, open while it is rendered: the browser keeps the focus inside, Escape cancels, and the focus
 * returns afterwards.
 */
export function Modal({ title, wide = false, bare = false, onCancel, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    // By default the browser would focus the scrolling element.
    opened?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={[classes.dialog, wide && classes.wide, bare && classes.bare].filter(Boolean).join(' ')}
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {!bare && (
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      )}
      <KeyScope value={dialog}>{children}</KeyScope>
    </dialog>
  );
}
