import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { resolveRoute } from './resolve-route.ts';
import { type AuthState, screens } from './route-table.ts';
import { componentOf } from './screen-components.tsx';

/** Draws what the route table answers, and decides nothing itself. */
export function Router({ state }: { state: AuthState }) {
  const { pathname } = useLocation();
  const outcome = resolveRoute(state, pathname);
  switch (outcome.kind) {
    case 'wait':
    case 'login':
      return <LoadingScreen />;
    case 'redirect':
      return <Navigate to={outcome.to} replace />;
    case 'screen': {
      const Screen = componentOf(outcome.screen);
      return (
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route path={screens[outcome.screen].path} element={<Screen />} />
          </Routes>
        </Suspense>
      );
    }
  }
}
