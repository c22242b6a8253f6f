import { type OrganisationQuery, organisationsRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const ORGANISATIONS_PER_PAGE = 25;

export const organisationsQuery = (query: Partial<OrganisationQuery>) =>
  queryOptions({
    queryKey: ['organisations', 'list', query],
    queryFn: ({ signal }) =>
      callOrThrow(organisationsRoutes.listOrganisations, {
        query: { PageSize: ORGANISATIONS_PER_PAGE, ...query },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
