import { type RefObject, useEffect, useRef, useState } from 'react';

/** For a form that opens where a button was pressed: the first field takes the focus the button had, and gives it back at the end. */
export function useFirstFocus<T extends HTMLElement>(requested = true): RefObject<T | null> {
  const root = useRef<T>(null);
  // Looked for while drawing: once the form stands in the button's place the button is gone.
  const [giveBack] = useState(() => wayBack(document.activeElement));
  useEffect(() => {
    if (!requested) return;
    const form = root.current;
    form?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus();
    return () => {
      // The focus went with the form, and no one has taken it elsewhere.
      if (!form?.isConnected && document.activeElement === document.body) giveBack();
    };
  }, [requested, giveBack]);
  return root;
}

/** The button itself, or the one that stands in its place: often the form was drawn instead of it. */
function wayBack(opener: Element | null): () => void {
  const words = opener?.textContent ?? '';
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>('button, a')].filter((one) => one.textContent === words);
  const place = alike().indexOf(opener as HTMLElement);
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else if (place >= 0) alike()[place]?.focus();
  };
}
