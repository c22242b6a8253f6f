import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Now, to the minute: what a page says about a permit changes by the clock alone. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
