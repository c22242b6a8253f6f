import { useEffect } from 'react';

/** What is left: the page, whatever stands in its query; or this view of it, which another query takes off the screen. */
type Left = 'page' | 'view';
const positionOf = ({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>, left: Left) =>
  `${origin}${pathname}${left === 'view' ? search : ''}`;

const isElsewhere = (link: HTMLAnchorElement, left: Left) =>
  link.target !== '_blank' && positionOf(link, left) !== positionOf(location, left);

/** How far along its own entries the router has come; it numbers them in the history's state. */
function indexIn(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/**
 * Back and Forward: the browser has moved already when it tells. Who stays is taken back to where they were, and the router,
 * which listens on the same window after the capturing listeners, hears of neither move.
 */
function guardHistory(warning: string, left: Left): () => void {
  const site = positionOf(location, left);
  const here = indexIn(history.state);
  let isReturning = false;
  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      return event.stopImmediatePropagation();
    }
    const there = indexIn(event.state);
    if (positionOf(location, left) === site || window.confirm(warning)) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(here === null || there === null ? 1 : here - there);
  };
  window.addEventListener('popstate', onPop, true);
  return () => window.removeEventListener('popstate', onPop, true);
}

/** Asks before this page, or this view of it, is left, by a link, by Back, a reload or by closing it, while `warning` says why; null: no one is asked. */
export function useLeaveWarning(warning: string | null, left: Left = 'page'): void {
  useEffect(() => {
    if (warning === null) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isElsewhere(link, left) || event.defaultPrevented || window.confirm(warning)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const unguard = guardHistory(warning, left);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      unguard();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [warning, left]);
}
