import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The query in the page's address, and how to rewrite it in place.
 * A page that is left stays on the screen until the next one has loaded, while the browser is at the next one already:
 * what comes to rest here in the meantime must not take its reader back.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const rewrite = useCallback(
    (query: URLSearchParams | Record<string, string>) => {
      if (window.location.pathname === pathname) setSearch(query, { replace: true });
    },
    [pathname, setSearch],
  );
  return [search, rewrite] as const;
}
