import { useEffect, useRef } from 'react';

/** For a row of links longer than a phone is wide: scrolls to the current one when this text or the row's width changes. */
export function useCurrentInSight(changed: string) {
  const links = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the place of the current link
  useEffect(() => {
    const row = links.current;
    const show = () => row?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    show();
    // What stands beside the row may arrive later and take of its room.
    const room = new ResizeObserver(show);
    if (row) room.observe(row);
    return () => room.disconnect();
  }, [changed]);
  return links;
}
