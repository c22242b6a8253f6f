import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** A value that equals the last one is the last one, and so is every part that does: what shows only those is not drawn again. */
export function useStableValue<T>(value: T): T {
  const last = useRef(value);
  last.current = replaceEqualDeep(last.current, value);
  return last.current;
}
