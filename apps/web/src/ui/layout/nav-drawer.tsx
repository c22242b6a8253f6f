import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './nav-drawer.module.css';
import type { NavItem } from './nav-item.ts';

/** The navigation on a small screen. A native modal dialog: the browser keeps the focus inside and closes it on Escape. */
export function NavDrawer({ id, nav }: { id: string; nav: readonly NavItem[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page is what closes the drawer
  useEffect(() => dialog.current?.close?.(), [pathname]);

  return (
    <>
      <button
        type="button"
        className={`${classes.icon} ${classes.open}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      <dialog id={id} ref={dialog} className={classes.drawer} aria-label="Menu">
        <button type="button" className={classes.icon} aria-label="Close menu" onClick={() => dialog.current?.close()}>
          <IconX size={22} aria-hidden />
        </button>
        <nav aria-label="Menu">
          <ul className={classes.links}>
            {nav.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  className={classes.link}
                  aria-current={item.current ? 'page' : undefined}
                  onClick={() => dialog.current?.close()}
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </dialog>
    </>
  );
}
