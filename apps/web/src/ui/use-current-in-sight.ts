import { useEffect, useRef } from 'react';

/**
 * For a row of links longer than a phone is wide: scrolls the row, and nothing else, until the current link is in its
 * middle. Again when this text or the row's width changes: links grow when what they tell arrives.
 */
export function useCurrentInSight<Row extends HTMLElement>(changed: string) {
  const links = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the place of the current link
  useEffect(() => {
    const row = links.current;
    if (!row) return;
    const show = () => {
      const link = row.querySelector('[aria-current]');
      if (!link) return;
      const [all, one] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
      row.scrollLeft += one.left - all.left - (all.width - one.width) / 2;
    };
    show();
    // What stands beside the row may arrive later and take of its room.
    const room = new ResizeObserver(show);
    room.observe(row);
    return () => room.disconnect();
  }, [changed]);
  return links;
}
