import { assessmentsRoutes, type PrecheckAnswer, type PrecheckRequest } from '@jibline/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** The server's answer; with a number once it was saved. */
export type ServerAnswer = PrecheckAnswer & { readonly number?: string };

/** The server's answer for one location and crane; null: nothing to ask yet. */
export const precheckQuery = (body: PrecheckRequest | null) =>
  queryOptions({
    queryKey: ['precheck', body],
    queryFn: body
      ? ({ signal }): Promise<ServerAnswer> => callOrThrow(assessmentsRoutes.precheck, { body, signal })
      : skipToken,
    staleTime: 10 * 60_000,
    retry: false,
  });
