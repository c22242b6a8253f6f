import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { currentPath } from '../features/session/return-path.ts';
import { useSession } from '../features/session/use-session.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { PageLoading } from './layouts/page-loading.tsx';
import { PublicFrame } from './layouts/public-layout.tsx';
import { RouteAnnouncer } from './layouts/route-announcer.tsx';
import { resolveRoute } from './resolve-route.ts';
import { isGuarded, type ScreenName, screens } from './route-table.ts';
import { componentOf, useNextScreen } from './screen-components.tsx';
import { ErrorBoundary } from './screens/error-boundary.tsx';
import { SignInProblemScreen } from './screens/sign-in-problem-screen.tsx';

const SignedInLayout = lazy(() => loadChunk(() => import('./layouts/signed-in-layout.tsx')));
const AccountGate = lazy(() => loadChunk(() => import('./screens/account-gate.tsx')));

const FRONT_DOORS: ReadonlySet<string> = new Set([paths.landing, paths.home]);

/** Renders what the route table answers, and decides nothing itself. */
export function Router() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state.arrival !== null) return <Arrive at={state.arrival} />;
  if (state.problem !== null) {
    return (
      <PublicFrame>
        <RouteAnnouncer title="Sign-in problem" />
        <SignInProblemScreen {...state.problem} />
      </PublicFrame>
    );
  }
  const outcome = resolveRoute(state.status, pathname);
  switch (outcome.kind) {
    case 'wait':
      return <LoadingScreen />;
    case 'login':
      return <StartLogin />;
    case 'redirect':
      // A shared question is in the query: it must survive redirects between the landing page and the home page.
      return <Navigate to={FRONT_DOORS.has(pathname) ? { pathname: outcome.to, search } : outcome.to} replace />;
    case 'screen':
      return <Framed screen={outcome.screen} isSignedInPage={state.status === 'verified'} />;
  }
}

function Framed({ screen, isSignedInPage }: { screen: ScreenName; isSignedInPage: boolean }) {
  const { pathname } = useLocation();
  const Frame = isSignedInPage ? SignedInLayout : PublicFrame;
  const Screen = componentOf(screen);
  useNextScreen(screen);
  // With a key of its own, a screen whose code is still on its way shows that at once. Without one, a navigation would
  // leave the screen before standing there as if nothing had been pressed.
  const page: ReactNode = (
    <Suspense key={screen} fallback={<PageLoading />}>
      <Routes>
        <Route path={screens[screen].path} caseSensitive element={<Screen />} />
      </Routes>
    </Suspense>
  );
  return (
    <Suspense fallback={<LoadingScreen />}>
      <RouteAnnouncer title={screens[screen].title} />
      <Frame>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageLoading />}>
            {isSignedInPage && isGuarded(screen) && screen !== 'createKml' ? <AccountGate>{page}</AccountGate> : page}
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </Suspense>
  );
}

/** A login has ended, or another tab has signed out: navigate there once, and only then apply the route table. */
function Arrive({ at }: { at: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef(key);
  const { arrived } = useSession();
  useEffect(() => void navigate(at, { replace: true }), [at, navigate]);
  useEffect(() => {
    if (key !== left.current) arrived();
  }, [key, arrived]);
  return <LoadingScreen />;
}

function StartLogin() {
  const { login } = useSession();
  useEffect(() => void login(currentPath(), { automatic: true }), [login]);
  return <LoadingScreen />;
}
