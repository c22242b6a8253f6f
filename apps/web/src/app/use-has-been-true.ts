import { useEffect, useState } from 'react';

/** Whether something was true once since the page opened. */
export function useHasBeenTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever || now;
}
