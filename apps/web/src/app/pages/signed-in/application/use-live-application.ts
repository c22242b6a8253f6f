import type { Application } from '@jibline/contract';
import { historyEventText } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { applicationQuery } from '../../../../features/applications/detail/get-application.ts';
import { historyQuery } from '../../../../features/applications/history/get-history.ts';
import { assessmentsQuery } from '../../../../features/assessments/list-assessments.ts';

/** Not polled while the page is hidden. */
const POLL_INTERVAL_MS = 10_000;

/** The current application. When someone else changes it, dependent data is fetched again and a note names them. */
export function useLiveApplication(id: string) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...applicationQuery(id), refetchInterval: POLL_INTERVAL_MS });
  const seen = useRef<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const version = data?.version;

  useEffect(() => {
    if (version === undefined) return;
    const before = seen.current;
    seen.current = version;
    if (before === null || before >= version) return;
    let removed = false;
    void queries.invalidateQueries({ queryKey: assessmentsQuery(id).queryKey });
    void queries
      .fetchQuery({ ...historyQuery(id), staleTime: 0 })
      .then(({ items }) => items.toSorted((a, b) => b.sequence - a.sequence)[0])
      .catch(() => undefined)
      .then((last) => {
        if (removed) return;
        setNote(
          last
            ? `Updated by ${last.by.name}: ${historyEventText(last.event).toLowerCase()}.`
            : 'This application was updated.',
        );
      });
    return () => {
      removed = true;
    };
  }, [version, id, queries]);

  /** The person's own change gets no note. */
  const own = useCallback((changed: Application) => {
    seen.current = Math.max(seen.current ?? 0, changed.version);
    setNote(null);
  }, []);
  return { application: data, error, refetch: () => void refetch(), note, own };
}
