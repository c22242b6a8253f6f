import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './nav-drawer.module.css';

interface Props {
  /** Of the button that opens it. */
  className: string;
  buttonLabel?: string;
  button: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A menu at the side. A native modal dialog: the browser traps the focus inside and closes it on Escape. */
export function Drawer({ className, buttonLabel, button, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  const close = () => dialog.current?.close?.();

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page is what closes the drawer
  useEffect(close, [pathname, search]);

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={buttonLabel}
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={() => dialog.current?.showModal()}
      >
        {button}
      </button>
      <dialog id={id} ref={dialog} className={classes.drawer} aria-label="Menu">
        <button type="button" className={classes.icon} aria-label="Close menu" onClick={close}>
          <IconX size={22} aria-hidden />
        </button>
        {children(close)}
      </dialog>
    </>
  );
}
