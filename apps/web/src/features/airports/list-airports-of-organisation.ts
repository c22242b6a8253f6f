import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const airportsOfOrganisationQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['airports', 'of-organisation', orgId],
    queryFn: ({ signal }) => callOrThrow(airportsRoutes.listAirportsOfOrganisation, { params: { orgId }, signal }),
  });
