import { useEffect, useState } from 'react';

/** The value once it has stood still: a slider passes through many, the server is asked about the last. */
export function useSettled<T>(value: T, milliseconds = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(clock);
  }, [value, milliseconds]);
  return settled;
}
