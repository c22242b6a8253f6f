import { useEffect, useRef } from 'react';

/** For a row of links longer than a phone is wide: scrolls to the current one when this text changes. */
export function useCurrentInSight(changed: string) {
  const links = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the place of the current link
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [changed]);
  return links;
}
