import { render } from '@testing-library/react';
import { App } from '../src/app/app.tsx';
import { startSession } from '../src/features/session/session.ts';
import type { Env } from '../src/lib/env.ts';
import { IDENTITY } from './signed-in.ts';

export const ENV: Env = {
  backendBase: '/jibline-backend-core/api',
  frontendBase: 'http://localhost:3000',
  identity: IDENTITY,
  mapsAccessToken: null,
  mapSources: [],
  marketing: { homePage: 'https://jibline.example/', cranePage: 'https://jibline.example/cranes' },
};

/** The whole product at an address, with its router and layouts; the API is the one the test started. */
export function renderApp(path: string, authority: string = IDENTITY.authority) {
  window.history.replaceState(null, '', path);
  const session = startSession({ identity: { ...IDENTITY, authority }, frontendBase: location.origin });
  return { ...render(<App env={ENV} session={session} />), session };
}
