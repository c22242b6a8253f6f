import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time to the minute: a permit's status changes with time alone. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
