import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { initials } from '../../ui/initials.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';
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
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, around } = useDisclosure<HTMLDivElement>(button);
  return (
    <div {...around} className={classes.account} data-opens={opens}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.initials} aria-hidden="true">
          {initials(name || email)}
        </span>
        <span className={classes.name}>{name || email}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} className={classes.menu} hidden={!isOpen}>
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
