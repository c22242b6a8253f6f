import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Drawer } from './drawer.tsx';
import classes from './nav-drawer.module.css';
import type { NavItem } from './nav-item.ts';

/** The navigation on a small screen. */
export const NavDrawer = ({ nav }: { nav: readonly NavItem[] }) => (
  <Drawer
    className={`${classes.icon} ${classes.open}`}
    buttonLabel="Open menu"
    button={<IconMenu2 size={22} aria-hidden />}
  >
    {(close) => <DrawerLinks nav={nav} onChoose={close} />}
  </Drawer>
);

export const DrawerLinks = ({ nav, onChoose }: { nav: readonly NavItem[]; onChoose: () => void }) => (
  <nav aria-label="Menu">
    <ul className={classes.links}>
      {nav.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            className={classes.link}
            aria-current={item.current ? 'page' : undefined}
            onClick={onChoose}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
