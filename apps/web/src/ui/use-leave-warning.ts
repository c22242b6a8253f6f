import { useEffect } from 'react';

const isElsewhere = (link: HTMLAnchorElement) =>
  link.target !== '_blank' && (link.origin !== location.origin || link.pathname !== location.pathname);

/** Asks before this page is left, by a link, a reload or by closing it, while `warning` says why; null: nobody is asked. */
export function useLeaveWarning(warning: string | null): void {
  useEffect(() => {
    if (warning === null) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isElsewhere(link) || event.defaultPrevented || window.confirm(warning)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [warning]);
}
