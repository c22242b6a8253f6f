import { useCallback, useRef } from 'react';
import { BESIDE } from './beside.ts';

/**
 * Brings the answer into sight when a person has pressed for it, where it stands below the form; not while they type,
 * because an answer that comes and goes with each digit must not take the field away.
 */
export function useShownAnswer(isAwaitedAtFirst: boolean) {
  const isAwaited = useRef(isAwaitedAtFirst);
  const take = useCallback((answer: HTMLElement | null) => {
    if (!answer || !isAwaited.current) return;
    isAwaited.current = false;
    if (!matchMedia(BESIDE).matches) answer.scrollIntoView({ block: 'start' });
  }, []);
  const expect = useCallback(() => {
    isAwaited.current = true;
  }, []);
  return { take, expect };
}
