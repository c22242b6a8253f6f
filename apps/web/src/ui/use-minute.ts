import { useEffect, useState } from 'react';
import { serverNow } from '../lib/server-clock.ts';

const MINUTE_MS = 60_000;

/** The current time to the minute: a permit's status changes with time alone. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
