import { assessmentsRoutes, type PrecheckRequest } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** The server's answer to one place and crane; while the next is on its way the last one stays to be read. */
export const precheckQuery = (body: PrecheckRequest) =>
  queryOptions({
    queryKey: ['precheck', body],
    queryFn: ({ signal }) => callOrThrow(assessmentsRoutes.precheck, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: false,
  });
