import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Keeps the previous object, and every equal part of it, while the value is equal, so that components showing them do
 * not render again.
 */
export function useStableValue<T>(value: T): T {
  const last = useRef(value);
  last.current = replaceEqualDeep(last.current, value);
  return last.current;
}
