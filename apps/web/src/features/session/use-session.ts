import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState } from './auth-state.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session & { state: SessionState } {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionContext above it');
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return { ...session, state };
}
