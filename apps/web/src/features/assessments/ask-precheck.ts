import { assessmentsRoutes, type PrecheckRequest } from '@jibline/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** The server's answer to one place and crane, kept there under a number; null: nothing to ask yet. */
export const precheckQuery = (body: PrecheckRequest | null) =>
  queryOptions({
    queryKey: ['precheck', body],
    queryFn: body ? ({ signal }) => callOrThrow(assessmentsRoutes.precheck, { body, signal }) : skipToken,
    staleTime: 10 * 60_000,
    retry: false,
  });
