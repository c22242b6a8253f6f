import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { initials } from '../../ui/initials.ts';
import classes from './account-menu.module.css';

export interface AccountMenuProps {
  name: string;
  email: string;
  links: readonly { label: string; to: string }[];
  onSignOut: () => void;
  /** At the foot of the staff's rail it opens upwards. */
  opens?: 'down' | 'up';
}

/** A disclosure with ordinary links: Escape closes it and returns the focus; moving the focus out closes it too. */
export function AccountMenu({ name, email, links, onSignOut, opens = 'down' }: AccountMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  // Safari does not focus a clicked button, so a blur without a target does not mean that the person left.
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up from the button and the links
    <div ref={root} className={classes.account} data-opens={opens} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.initials} aria-hidden="true">
          {initials(name || email)}
        </span>
        <span className={classes.name}>{name || email}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} className={classes.menu} hidden={!open}>
        <p className={classes.who}>
          <strong>{name || 'Signed in'}</strong>
          <span>{email}</span>
        </p>
        <ul className={classes.links}>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={classes.item} onClick={() => setOpen(false)}>
                {link.label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={classes.item} onClick={onSignOut}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
