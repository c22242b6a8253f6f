import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/session/use-session.ts';
import { currentUserQuery } from '../../features/users/get-current-user.ts';
import { readerOfUser } from '../../features/users/reader-of-user.ts';
import { paths } from '../../lib/paths.ts';
import { useEnv } from '../../lib/use-env.ts';
import { KeyboardMap } from '../../ui/keys/keyboard-map.tsx';
import { Shell } from '../../ui/layout/shell.tsx';
import { Finder } from '../find/finder.tsx';
import { SignInAwayBanner } from '../screens/sign-in-away.tsx';
import { AccountMenu } from './account-menu.tsx';
import { signedInNavigation } from './navigation.ts';
import { ServerBanner } from './server-banner.tsx';
import { staffFrame } from './staff-frame.tsx';
import { useSignOut } from './use-sign-out.tsx';

const LINKS = [
  { label: 'Profile', to: paths.profile },
  { label: 'Help', to: paths.help },
];
/** For staff, whose pages have no footer. */
const STAFF_LINKS = [
  ...LINKS,
  { label: 'Contact us', to: paths.contactUs },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms and conditions', to: paths.termsConditions },
];

/** The signed-in area, with the navigation entries `CurrentUser.actions` allows. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state } = useSession();
  const { data: me } = useQuery(currentUserQuery);
  const { signOut, dialog } = useSignOut(me?.id);
  const { marketing } = useEnv();
  const isStaff = me?.active === true && readerOfUser(me) === 'staff';
  const account = {
    name: me?.name ?? state.user?.name ?? '',
    email: me?.email ?? state.user?.email ?? '',
    links: isStaff ? STAFF_LINKS : LINKS,
    onSignOut: signOut,
  };
  const frame = isStaff
    ? staffFrame(pathname, { me, account })
    : {
        kind: 'desk' as const,
        nav: signedInNavigation(pathname, me?.actions ?? []),
        account: <AccountMenu {...account} />,
        homePath: paths.home,
        marketing,
      };
  return (
    <Shell
      {...frame}
      banner={
        <>
          <ServerBanner />
          {me !== undefined && state.isAway && <SignInAwayBanner />}
        </>
      }
    >
      {children}
      {dialog}
      <KeyboardMap />
      <Finder />
    </Shell>
  );
}
