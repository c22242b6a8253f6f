import { organisationsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', 'one', id],
    queryFn: ({ signal }) => callOrThrow(organisationsRoutes.getOrganisation, { params: { id }, signal }),
  });
