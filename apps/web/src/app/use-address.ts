import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The query of the page's address, and how to replace it. A page being left stays on the screen until the next one has
 * loaded, while the browser already has the next address: a debounced update from the old page must not navigate back.
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
