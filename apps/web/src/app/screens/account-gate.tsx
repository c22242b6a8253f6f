import type { CurrentUser, ErrorCode } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../features/session/use-session.ts';
import { currentUserQuery } from '../../features/users/get-current-user.ts';
import { CallError } from '../../lib/call-error.ts';
import { failurePath } from '../failure-path.ts';
import { PageLoading } from '../layouts/page-loading.tsx';
import { RegisterScreen } from '../pages/signed-in/register/register-screen.tsx';
import { screenAt } from '../resolve-route.ts';
import type { ScreenName } from '../route-table.ts';
import { ErrorScreen } from './error-screen.tsx';
import { InactiveScreen } from './inactive-screen.tsx';
import { SignInAwayScreen } from './sign-in-away.tsx';

/** The session handles these: another screen or the login follows. */
const LEAVING: readonly ErrorCode[] = ['email-unverified', 'unauthenticated', 'session-ended'];

/** Open before registration: the form itself, and the person's own account pages. */
const BEFORE_REGISTRATION: readonly ScreenName[] = ['registerAccount', 'profile'];

/** Guarded screens open once the server has identified the person; an inactive account can open public pages only. */
export default function AccountGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { unverified, state } = useSession();
  const { data: me, error } = useQuery(currentUserQuery);
  const code = error instanceof CallError ? error.code : null;

  useEffect(() => {
    if (code === 'email-unverified') unverified();
  }, [code, unverified]);

  if (me && !me.active) return <InactiveScreen />;
  if (me)
    return BEFORE_REGISTRATION.includes(screenAt(pathname)) ? (
      children
    ) : (
      <OnceRegistered me={me}>{children}</OnceRegistered>
    );
  if (state.isAway) return <SignInAwayScreen />;
  // Without a token before, and with one now: it is asked for again.
  const isComing = error instanceof CallError && error.kind === 'sign-in-away';
  if (error === null || isComing || (code !== null && LEAVING.includes(code))) return <PageLoading />;
  if (code === 'account-inactive') return <InactiveScreen />;
  const to = error instanceof CallError ? failurePath(error, 'route', pathname + search) : null;
  return to === null ? <ErrorScreen error={error} /> : <Navigate to={to} replace />;
}

/**
 * The registration at the requested path, as section 2 requires, and then the page itself. It stays until the whole
 * form is done: the account is saved before the company, which may need another attempt.
 */
function OnceRegistered({ me, children }: { me: CurrentUser; children: ReactNode }) {
  const [isRegistering, setRegistering] = useState(!me.registered);
  return isRegistering ? <RegisterScreen me={me} onDone={() => setRegistering(false)} /> : children;
}
