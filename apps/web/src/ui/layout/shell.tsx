import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { Logo } from './logo.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import type { NavItem } from './nav-item.ts';
import classes from './shell.module.css';
import { type MarketingLinks, ShellFooter } from './shell-footer.tsx';

export interface ShellProps {
  /** `public`: header navigation and footer for visitors. `desk`: the signed-in working area. */
  kind: 'public' | 'desk';
  nav: readonly NavItem[];
  /** Sign-in button or account menu. */
  account: ReactNode;
  /** The server-not-reachable banner, when there is one. */
  banner: ReactNode;
  /** Target of the logo's link. */
  homePath: string;
  /** From configuration; missing while it is loading. */
  marketing?: MarketingLinks | undefined;
  children: ReactNode;
}

/** The layout of every page. `#main` takes the focus when the route changes and is the target of the skip link. */
export function Shell({ kind, nav, account, banner, homePath, marketing, children }: ShellProps) {
  const drawerId = useId();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={homePath} className={classes.home} aria-label="Jibline, home">
            <Logo />
          </Link>
          {kind === 'public' && <NavLinks nav={nav} className={classes.inline} />}
          <div className={classes.tools}>
            <ColourSchemeButton />
            {account}
            {nav.length > 0 && <NavDrawer id={drawerId} nav={nav} />}
          </div>
        </div>
        {kind === 'desk' && nav.length > 0 && <NavLinks nav={nav} className={classes.row} />}
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {banner}
        {children}
      </main>
      <ShellFooter marketing={marketing} />
    </div>
  );
}

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
