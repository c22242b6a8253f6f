import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { applicationQuery } from '../../../../../features/applications/detail/get-application.ts';

/** Rows on either side of the current one, for walking. */
const BESIDE = 2;
const FRESH_MS = 30_000;
/** A pointer that goes on to another row has left by then; one that stays is about to press as often as not. */
const DWELL_MS = 65;

const fresh = (id: string) => ({ ...applicationQuery(id), staleTime: FRESH_MS });

/** Fetches records before they are looked at: those beside the current row, and the one the pointer or the focus is on. */
export function useAhead(ids: readonly string[], at: number | null) {
  const queries = useQueryClient();
  const ahead = useCallback((id: string) => void queries.prefetchQuery(fresh(id)), [queries]);
  useEffect(() => {
    if (at !== null) for (const id of ids.slice(Math.max(0, at - BESIDE), at + BESIDE + 1)) ahead(id);
  }, [at, ids, ahead]);

  const near = useRef<{ index: number | null; timer?: ReturnType<typeof setTimeout> }>({ index: null });
  const onNear = useCallback(
    (index: number | null, isSure: boolean) => {
      if (index === near.current.index && !isSure) return;
      clearTimeout(near.current.timer);
      near.current = { index };
      const id = index === null ? undefined : ids[index];
      if (id === undefined) return;
      if (isSure) ahead(id);
      else near.current.timer = setTimeout(() => ahead(id), DWELL_MS);
    },
    [ids, ahead],
  );
  useEffect(() => () => clearTimeout(near.current.timer), []);
  return { onNear, recordOf: (id: string) => queries.fetchQuery(fresh(id)) };
}
