import { fleetRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const lastContactsQuery = queryOptions({
  queryKey: ['fleet', 'last-contacts'],
  queryFn: ({ signal }) => callOrThrow(fleetRoutes.getLastContacts, { signal }),
  retry: false,
});
