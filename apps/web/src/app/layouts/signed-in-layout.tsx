import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/session/use-session.ts';
import { currentUserQuery } from '../../features/users/get-current-user.ts';
import { paths } from '../../lib/paths.ts';
import { useEnv } from '../../lib/use-env.ts';
import { KeyboardMap } from '../../ui/keys/keyboard-map.tsx';
import { Shell } from '../../ui/layout/shell.tsx';
import { Finder } from '../find/finder.tsx';
import { AccountMenu } from './account-menu.tsx';
import { signedInNavigation } from './navigation.ts';
import { ServerBanner } from './server-banner.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** The signed-in area, with the navigation entries `CurrentUser.actions` allows. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state } = useSession();
  const { data: me } = useQuery(currentUserQuery);
  const { signOut, dialog } = useSignOut(me?.id);
  return (
    <Shell
      kind="desk"
      nav={signedInNavigation(pathname, me?.actions ?? [])}
      account={
        <AccountMenu
          name={me?.name ?? state.user?.name ?? ''}
          email={me?.email ?? state.user?.email ?? ''}
          links={[
            { label: 'Profile', to: paths.profile },
            { label: 'Help', to: paths.help },
          ]}
          onSignOut={signOut}
        />
      }
      banner={<ServerBanner />}
      homePath={paths.home}
      marketing={useEnv().marketing}
    >
      {children}
      {dialog}
      <KeyboardMap />
      <Finder />
    </Shell>
  );
}
