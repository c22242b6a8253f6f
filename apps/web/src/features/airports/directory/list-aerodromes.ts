import { type Aerodrome, airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

const PAGE_SIZE = 1000;

/** The whole public directory: a map shows all of it, and it fits a few pages. */
export const aerodromesQuery = queryOptions({
  queryKey: ['airports', 'aerodromes'],
  queryFn: async ({ signal }) => {
    const all: Aerodrome[] = [];
    for (let PageNumber = 1; ; PageNumber++) {
      const query = { PageNumber, PageSize: PAGE_SIZE };
      const { items, total } = await callOrThrow(airportsRoutes.listAerodromes, { query, signal });
      all.push(...items);
      if (items.length === 0 || all.length >= total) return all;
    }
  },
  staleTime: 5 * 60_000,
});
