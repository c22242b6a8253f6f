import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/session/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useEnv } from '../../lib/use-env.ts';
import { Button } from '../../ui/button.tsx';
import { Shell } from '../../ui/layout/shell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { publicNavigation } from './navigation.ts';
import { ServerBanner } from './server-banner.tsx';

/** Visitors, and people who have not confirmed their email address yet. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, login, logout } = useSession();
  const account = state.user ? (
    <AccountMenu
      name={state.user.name ?? ''}
      email={state.user.email ?? ''}
      links={[{ label: 'Confirm your email address', to: paths.errorAccountValidation }]}
      onSignOut={() => void logout()}
    />
  ) : (
    <Button onClick={() => void login()}>Sign in</Button>
  );
  return (
    <Shell
      kind="public"
      nav={publicNavigation(pathname)}
      account={account}
      banner={<ServerBanner />}
      homePath={paths.landing}
      marketing={useEnv().marketing}
    >
      {children}
    </Shell>
  );
}
