import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Drawer } from './drawer.tsx';
import { DrawerLinks } from './nav-drawer.tsx';
import type { NavItem, RailItem } from './nav-item.ts';
import classes from './tabs.module.css';

interface Props {
  tabs: readonly RailItem[];
  /** Everything else. */
  menu: readonly NavItem[];
}

/** The staff's navigation at the foot of a phone, within reach of a thumb. */
export const Tabs = ({ tabs, menu }: Props) => (
  <nav aria-label="Tabs" className={classes.tabs}>
    <ul className={classes.links}>
      {tabs.map(({ label, to, current, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.tab} aria-current={current ? 'page' : undefined}>
            <Icon size={22} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Drawer
          className={classes.tab ?? ''}
          button={
            <>
              <IconMenu2 size={22} aria-hidden />
              Menu
            </>
          }
        >
          {(close) => <DrawerLinks nav={menu} onChoose={close} />}
        </Drawer>
      </li>
    </ul>
  </nav>
);
