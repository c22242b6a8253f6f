import { useEffect } from 'react';

/** What leaving means: leaving the page, whatever its query; or this view of it, which another query replaces. */
type Left = 'page' | 'view';
const positionOf = ({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>, left: Left) =>
  `${origin}${pathname}${left === 'view' ? search : ''}`;

const isElsewhere = (link: HTMLAnchorElement, left: Left) =>
  link.target !== '_blank' && positionOf(link, left) !== positionOf(location, left);

/** Index of the router's current history entry; the router numbers them in the history's state. */
function indexIn(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/**
 * Back and Forward: the browser has already moved when it fires the event. If the person stays, the move is undone. The
 * router listens on the same window after this capturing listener, so it sees neither move.
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

/**
 * Asks before this page, or this view of it, is left by a link, Back, a reload or closing, while `warning` gives a
 * reason; null: never asks.
 */
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
