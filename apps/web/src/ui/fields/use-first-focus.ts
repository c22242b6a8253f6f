import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For a form that opens where a button was pressed: its first field takes the focus, which returns to the button at the
 * end.
 */
export function useFirstFocus<T extends HTMLElement>(requested = true): RefObject<T | null> {
  const root = useRef<T>(null);
  // Found while rendering: once the form replaces the button, the button is gone.
  const [restoreFocus] = useState(() => focusRestorer(document.activeElement));
  useEffect(() => {
    if (!requested) return;
    const form = root.current;
    form?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus();
    return () => {
      // The focus was lost with the form and is nowhere else.
      if (!form?.isConnected && document.activeElement === document.body) restoreFocus();
    };
  }, [requested, restoreFocus]);
  return root;
}

/** The opening button, or the one now in its place: often the form was rendered instead of it. */
function focusRestorer(opener: Element | null): () => void {
  const words = opener?.textContent ?? '';
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>('button, a')].filter((one) => one.textContent === words);
  const place = alike().indexOf(opener as HTMLElement);
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else if (place >= 0) alike()[place]?.focus();
  };
}
