import type { ApplicationPage } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** The applications before and after this one in the list it was opened from, as that list was. */
export function useNeighbours(id: string): Neighbours {
  const queries = useQueryClient();
  const [found] = useState((): Neighbours => {
    const [latest] = queries
      .getQueryCache()
      .findAll({ queryKey: ['applications', 'list'] })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ state }) => (state.data as ApplicationPage | undefined)?.items.map((one) => one.id) ?? [])
      .filter((ids) => ids.includes(id));
    const at = latest?.indexOf(id) ?? -1;
    return { previous: latest?.[at - 1] ?? null, next: at < 0 ? null : (latest?.[at + 1] ?? null) };
  });
  return found;
}
