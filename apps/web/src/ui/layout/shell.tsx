import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { Logo } from './logo.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import type { NavItem } from './nav-item.ts';
import classes from './shell.module.css';
import { type MarketingLinks, ShellFooter } from './shell-footer.tsx';

interface PageFrame {
  /** `public`: header navigation and footer for visitors. `desk`: the signed-in working area. */
  kind: 'public' | 'desk';
  nav: readonly NavItem[];
  /** Sign-in button or account menu. */
  account: ReactNode;
  /** Target of the logo's link. */
  homePath: string;
  /** From configuration; missing while it is loading. */
  marketing?: MarketingLinks | undefined;
}

interface StaffFrame {
  /** The airport's own people: a rail at the left, dense parts, no footer below the work. */
  kind: 'staff';
  /** `hidden`: the page takes the whole width. On a phone the tabs at the foot stay. */
  rail: 'shown' | 'hidden';
  side: ReactNode;
  tabs: ReactNode;
}

export type ShellProps = (PageFrame | StaffFrame) & {
  /** The server-not-reachable banner, when there is one. */
  banner: ReactNode;
  children: ReactNode;
};

/**
 * The layout of every page. `#main` takes the focus when the route changes and is the target of the skip link. A page
 * whose outermost element has `data-fill` takes the whole area beside the rail.
 */
export function Shell(props: ShellProps) {
  const { banner, children } = props;
  const isStaff = props.kind === 'staff';
  return (
    <div
      className={`${classes.shell} ${isStaff ? classes.staff : ''}`}
      data-density={isStaff ? 'staff' : undefined}
      data-rail={isStaff ? props.rail : undefined}
    >
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      {isStaff ? <header className={classes.side}>{props.side}</header> : <PageTop {...props} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        {banner}
        {children}
      </main>
      {isStaff ? props.tabs : <ShellFooter marketing={props.marketing} />}
    </div>
  );
}

const PageTop = ({ kind, nav, account, homePath }: PageFrame) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <HomeLink to={homePath} />
      {kind === 'public' && <NavLinks nav={nav} className={classes.inline} />}
      <div className={classes.tools}>
        <ColourSchemeButton />
        {account}
        {nav.length > 0 && <NavDrawer nav={nav} />}
      </div>
    </div>
    {kind === 'desk' && nav.length > 0 && <NavLinks nav={nav} className={classes.row} />}
  </header>
);

export const HomeLink = ({ to, size }: { to: string; size?: number }) => (
  <Link to={to} className={classes.home} aria-label="Jibline, home">
    <Logo {...(size !== undefined && { size })} />
  </Link>
);

function NavLinks({ nav, className }: { nav: readonly NavItem[]; className: string | undefined }) {
  return (
    <nav aria-label="Main" className={className}>
      <ul className={classes.links}>
        {nav.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={classes.link} aria-current={item.current ? 'page' : undefined}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
