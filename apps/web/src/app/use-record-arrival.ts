import { useEffect } from 'react';
import { useNavigationType } from 'react-router';

/**
 * A record opened within its list's path is a new page to the person: sets title, focus and scroll as the router does
 * for a path.
 */
export function useRecordArrival(name: string | undefined) {
  const movedBy = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving counts, not how the name changes afterwards
  useEffect(() => {
    if (name === undefined) return;
    const before = document.title;
    document.title = `${name} · Jibline`;
    document.getElementById('main')?.focus({ preventScroll: true });
    if (movedBy !== 'POP') scrollTo(0, 0);
    return () => {
      document.title = before;
    };
  }, [name === undefined]);
}
