import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

/** The approval defaults of an airport. */
export const approvalParametersQuery = (airportId: string) =>
  queryOptions({
    queryKey: ['airports', 'approval-parameters', airportId],
    queryFn: ({ signal }) => callOrThrow(airportsRoutes.listApprovalParameters, { params: { id: airportId }, signal }),
    staleTime: 5 * 60_000,
  });
