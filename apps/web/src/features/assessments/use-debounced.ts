import { useEffect, useState } from 'react';

/** The value once it has stood still, null before: someone types or drags through many, the last one is meant. */
export function useDebounced<T>(value: T, milliseconds: number): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(clock);
  }, [value, milliseconds]);
  return settled;
}
