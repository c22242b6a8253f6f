import { useEffect, useRef, useSyncExternalStore } from 'react';
import { bases, send } from '../lib/api.ts';
import { isReachable, onReachabilityChange } from '../lib/reachability.ts';

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

/** What the last call showed, and what the browser knows about its own network. */
export function useReachable(): boolean {
  const answered = useSyncExternalStore(onReachabilityChange, isReachable);
  return useOnline() && answered;
}

/** A quick question to the server; the answer, or its absence, is noted by the network door itself. */
export const probe = () => send(`${bases().core}/health`, { timeoutMs: PROBE_TIMEOUT_MS });

/** While the server is silent, asks again at once and then every few seconds; says when it is back. */
export function useRecovery(onRecovered: () => void) {
  const reachable = useReachable();
  const online = useOnline();
  const was = useRef(reachable);
  useEffect(() => {
    if (reachable && !was.current) onRecovered();
    was.current = reachable;
  }, [reachable, onRecovered]);
  useEffect(() => {
    if (reachable || !online) return;
    void probe();
    const timer = setInterval(() => void probe(), PROBE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [reachable, online]);
}
