import { useEffect, useSyncExternalStore } from 'react';
import { bases, send } from '../lib/api.ts';
import { isReachable, onReachabilityChange } from '../lib/reachability.ts';
import { useEnd } from './use-end.ts';

const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 4_000;

function onOnlineChange(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useOnline = () => useSyncExternalStore(onOnlineChange, () => navigator.onLine);

/** Combines the result of the last call with what the browser knows about its network. */
export function useReachable(): boolean {
  const answered = useSyncExternalStore(onReachabilityChange, isReachable);
  return useOnline() && answered;
}

/** A quick call to the server; `send` records whether it answered. */
export const probe = () => send(`${bases().core}/health`, { timeoutMs: PROBE_TIMEOUT_MS });

/** While the server does not answer, calls it at once and then every few seconds; reports when it is back. */
export function useRecovery(onRecovered: () => void) {
  const reachable = useReachable();
  const online = useOnline();
  useEnd(!reachable, onRecovered);
  useEffect(() => {
    if (reachable || !online) return;
    void probe();
    const timer = setInterval(() => void probe(), PROBE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [reachable, online]);
}
