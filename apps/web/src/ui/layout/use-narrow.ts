import { useSyncExternalStore } from 'react';

/** Where what stands beside a form on a desk stands below it. */
const NARROW = '(max-width: 60rem)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
