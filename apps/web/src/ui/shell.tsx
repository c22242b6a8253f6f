import { AppShell, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './logo.tsx';

export interface NavItem {
  label: string;
  to: string;
  current: boolean;
}

export interface ShellProps {
  /** `public`: header navigation and footer for visitors. `desk`: the signed-in working area. */
  kind: 'public' | 'desk';
  nav: readonly NavItem[];
  /** Sign-in button or account menu. */
  account: ReactNode;
  /** The server-not-reachable banner, when there is one. */
  banner: ReactNode;
  /** Where the logo leads. */
  homePath: string;
  children: ReactNode;
}

/** The frame around every page. `#main` takes the focus when the route changes and is where the skip link leads. */
export function Shell({ nav, account, banner, homePath, children }: ShellProps) {
  return (
    <AppShell header={{ height: 60 }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between">
          <Link to={homePath}>
            <Logo />
          </Link>
          <nav aria-label="Main">
            <Group>
              {nav.map((item) => (
                <Link key={item.to} to={item.to} aria-current={item.current ? 'page' : undefined}>
                  {item.label}
                </Link>
              ))}
            </Group>
          </nav>
          {account}
        </Group>
      </AppShell.Header>
      <AppShell.Main id="main" tabIndex={-1}>
        {banner}
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
