import type { ApplicationSummary } from '@jibline/contract';
import { useState } from 'react';

interface Steady {
  key: string;
  ids: readonly string[];
  last: ReadonlyMap<string, ApplicationSummary>;
}

const steadyOf = (key: string, rows: readonly ApplicationSummary[]): Steady => ({
  key,
  ids: rows.map(({ id }) => id),
  last: new Map(rows.map((row) => [row.id, row])),
});

/**
 * Rows never move under the pointer: what a colleague has changed is shown at its place, and new rows wait until the
 * reader shows them. Another list, by its key, is shown at once.
 */
export function useSteadyRows(key: string, fresh: readonly ApplicationSummary[]) {
  const [steady, setSteady] = useState(() => steadyOf(key, fresh));
  if (steady.key !== key) setSteady(steadyOf(key, fresh));
  const shown = steady.key === key ? steady : steadyOf(key, fresh);
  const now = new Map(fresh.map((row) => [row.id, row]));
  const added = fresh.filter(({ id }) => !shown.last.has(id)).length;
  const isSame = shown.ids.length === fresh.length && fresh.every(({ id }, n) => id === shown.ids[n]);
  return {
    rows: isSame ? fresh : shown.ids.flatMap((id) => now.get(id) ?? shown.last.get(id) ?? []),
    /** New rows, or null where the list is as it was. */
    waiting: isSame ? null : added,
    show: () => setSteady(steadyOf(key, fresh)),
  };
}
