import { type RefObject, useEffect, useRef } from 'react';

/** For a form that opens where a button was pressed: the first field takes the focus the button had. */
export function useFirstFocus<T extends HTMLElement>(wanted = true): RefObject<T | null> {
  const root = useRef<T>(null);
  useEffect(() => {
    if (wanted) root.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus();
  }, [wanted]);
  return root;
}
