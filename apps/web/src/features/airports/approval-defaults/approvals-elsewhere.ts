import { airportsRoutes, type CopyToAirports } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';
import { COMPARED_NOW } from '../../../lib/compared-now.ts';

/** What copying these defaults would change at the operator's other airports. */
export const approvalsElsewhereQuery = (id: string) =>
  queryOptions({
    queryKey: ['airports', 'approval-parameters', 'elsewhere', id],
    queryFn: ({ signal }) => callOrThrow(airportsRoutes.listApprovalElsewhere, { params: { id }, signal }),
    ...COMPARED_NOW,
  });

/** To all of these airports, or to none. */
export const copyApprovalParameters = (id: string, body: CopyToAirports) =>
  call(airportsRoutes.copyApprovalParameters, { params: { id }, body });
