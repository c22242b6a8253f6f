import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { createQueryClient } from '../src/app/query-client.ts';
import { startSession } from '../src/features/session/session.ts';
import { SessionContext } from '../src/features/session/use-session.ts';
import { renderAt } from './render.tsx';

const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
};

/** A signed-in page with the router's context, and its current address. */
export function renderPage(path: string, page: ReactNode) {
  const session = startSession({
    identity: { authority: 'http://127.0.0.1:1', clientId: 'c', audience: 'a', scopes: ['openid'] },
    frontendBase: location.origin,
  });
  return renderAt(
    path,
    <SessionContext value={session}>
      <QueryClientProvider client={createQueryClient()}>
        {page}
        <Where />
      </QueryClientProvider>
    </SessionContext>,
  );
}
