import { useEffect, useState } from 'react';

/** Data fetched once; null until loaded, and for ever if it cannot be loaded: a map works without. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let isRemoved = false;
    load().then(
      (value) => !isRemoved && setLoaded(value),
      () => {},
    );
    return () => {
      isRemoved = true;
    };
  }, [load]);
  return loaded;
}
