import { type Application, applicationsRoutes } from '@jibline/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) => callOrThrow(applicationsRoutes.getApplication, { params: { id }, signal }),
  });

/** Stores the application the server has just returned, so that no page shows the old one; lists are fetched again. */
export function cacheApplication(queries: QueryClient, application: Application): void {
  queries.setQueryData(applicationQuery(application.id).queryKey, application);
  void queries.invalidateQueries({
    queryKey: ['applications'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
}
