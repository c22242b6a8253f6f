import { useEffect, useState } from 'react';

/** Debounced value; null until it has been stable for `milliseconds`. */
export function useDebounced<T>(value: T, milliseconds: number): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(clock);
  }, [value, milliseconds]);
  return settled;
}
