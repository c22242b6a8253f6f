import { useCallback } from 'react';
import { useAddress } from '../../../use-address.ts';

/**
 * The list's filter and page in the page address, so that it can be linked, reloaded and left with "back". An empty
 * value removes its parameter.
 */
export function useListQuery(path: string) {
  const [params, rewrite] = useAddress();
  const search = params.toString();
  const to = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      return text ? `${path}?${text}` : path;
    },
    [search, path],
  );
  const replace = useCallback(
    (changes: Readonly<Record<string, string>>) => rewrite(new URLSearchParams(to(changes).split('?')[1] ?? '')),
    [rewrite, to],
  );
  return {
    get: (name: string) => params.get(name) ?? '',
    page: pageNumber(params.get('page')),
    to,
    replace,
  };
}

const LAST_PAGE = 1_000_000;
export const pageNumber = (text: string | null) =>
  Math.min(LAST_PAGE, Math.max(1, Number.parseInt(text ?? '', 10) || 1));

/** The last page, when the requested one is beyond it; otherwise null. */
export const lastPageIfBeyond = (list: { items: readonly unknown[]; total: number }, pageSize: number) =>
  list.items.length === 0 && list.total > 0 ? Math.ceil(list.total / pageSize) : null;
