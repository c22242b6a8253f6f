import { useEffect, useRef } from 'react';

/** Calls `onEnd` each time a condition no longer holds. */
export function useEnd(holds: boolean, onEnd: () => void): void {
  const did = useRef(holds);
  useEffect(() => {
    if (did.current && !holds) onEnd();
    did.current = holds;
  }, [holds, onEnd]);
}
