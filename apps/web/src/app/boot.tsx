import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { currentPath } from '../features/session/return-path.ts';
import { startSession } from '../features/session/session.ts';
import { connect } from '../lib/api.ts';
import type { CallError } from '../lib/call-error.ts';
import { loadEnv } from '../lib/env.ts';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { App } from './app.tsx';
import { failurePath } from './failure-path.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { UnreachableScreen } from './screens/unreachable-screen.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const RETRY_MS = 5_000;

/** Loads configuration first, then the session, then pages, so that nothing rendered has to be replaced. */
export async function boot(root: Root): Promise<void> {
  root.render(<Bare>{<LoadingScreen />}</Bare>);
  const requested = currentPath();
  for (;;) {
    const [env, error] = await loadEnv();
    if (error === null) {
      if (currentPath() !== requested) history.replaceState(null, '', requested);
      const session = startSession(env);
      connect({ ...session, backendBase: env.backendBase });
      return root.render(
        <StrictMode>
          <App env={env} session={session} />
        </StrictMode>,
      );
    }
    showFailure(root, error, requested);
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

function showFailure(root: Root, error: CallError, requested: string) {
  const address = failurePath(error, 'route', requested);
  if (address !== null && location.pathname !== paths.networkError) history.replaceState(null, '', address);
  root.render(<Bare>{error.isNoAnswer ? <UnreachableScreen from={requested} /> : <ErrorScreen error={error} />}</Bare>);
}

function Bare({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <main>{children}</main>
    </MantineProvider>
  );
}
