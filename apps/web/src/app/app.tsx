import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import type { Session } from '../features/session/session.ts';
import { SignInAgainPrompt } from '../features/session/sign-in-again-prompt.tsx';
import { SessionContext, useSession } from '../features/session/use-session.ts';
import type { Env } from '../lib/env.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { EnvContext } from '../lib/use-env.ts';
import { MapSourcesContext } from '../ui/map/map-choice.ts';
import { RunwaySourceContext } from '../ui/plan/runways/runway-source.ts';
import { createQueryClient } from './query-client.ts';
import { Router } from './router.tsx';
import { ErrorBoundary } from './screens/error-boundary.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { useEnd } from './use-end.ts';
import { useRecovery } from './use-reachability.ts';

/** With the first map, not before. */
const RunwaysNear = lazy(() => loadChunk(() => import('./runways-near.tsx')));

export function App({ env, session }: { env: Env; session: Session }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <ErrorBoundary>
        <EnvContext value={env}>
          <MapSourcesContext value={env.mapSources}>
            <SessionContext value={session}>
              <BrowserRouter>
                <Queries />
                <SignInAgainPrompt />
              </BrowserRouter>
            </SessionContext>
          </MapSourcesContext>
        </EnvContext>
      </ErrorBoundary>
    </MantineProvider>
  );
}

/** Cached data is never shown to the next person, and is refetched once server and sign-in service are back. */
function Queries() {
  const [client] = useState(createQueryClient);
  const { state } = useSession();
  const subject = state.user?.subject;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is what empties it
  useEffect(() => () => client.clear(), [client, subject]);
  const again = useCallback(() => void client.invalidateQueries(), [client]);
  useRecovery(again);
  useEnd(state.isAway, again);
  return (
    <QueryClientProvider client={client}>
      <RunwaySourceContext value={RunwaysNear}>
        <Router />
      </RunwaySourceContext>
    </QueryClientProvider>
  );
}
