import { formatCount } from '@jibline/contract/enums';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import type { RailGroup, RailItem } from './nav-item.ts';
import classes from './rail.module.css';
import { HomeLink } from './shell.tsx';

interface Props {
  homePath: string;
  /** Beside the logo. */
  choice: ReactNode;
  groups: readonly RailGroup[];
  /** At the foot, above the account. */
  starts: readonly RailItem[];
  account: ReactNode;
}

/** The staff's navigation; on a phone the bar at the top, whose links are behind the tab "Menu". */
export const Rail = ({ homePath, choice, groups, starts, account }: Props) => (
  <div className={classes.rail}>
    <div className={classes.head}>
      <HomeLink to={homePath} size={26} />
      {choice}
    </div>
    <nav aria-label="Main" className={classes.nav}>
      {groups.map((group) => (
        <Group key={group.title ?? ''} {...group} />
      ))}
    </nav>
    <div className={classes.foot}>
      {starts.length > 0 && (
        <nav aria-label="Start" className={classes.starts}>
          <Links items={starts} />
        </nav>
      )}
      <div className={classes.person}>
        {account}
        <ColourSchemeButton />
      </div>
    </div>
  </div>
);

function Group({ title, items }: RailGroup) {
  const id = useId();
  if (items.length === 0) return null;
  return title === null ? (
    <Links items={items} />
  ) : (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <Links items={items} />
    </section>
  );
}

const Links = ({ items }: { items: readonly RailItem[] }) => (
  <ul className={classes.links}>
    {items.map(({ label, to, current, icon: Icon, count = null, alarm = false }) => (
      <li key={to}>
        <Link to={to} className={classes.link} aria-current={current ? 'page' : undefined}>
          <Icon size={17} aria-hidden />
          <span className={classes.label} title={label}>
            {label}
          </span>
          {count !== null && <span className={alarm ? classes.alarm : classes.count}>{formatCount(count)}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
