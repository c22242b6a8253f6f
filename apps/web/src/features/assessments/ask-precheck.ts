import { assessmentsRoutes, type PrecheckAnswer, type PrecheckRequest } from '@jibline/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** What the server says; with a number from the moment someone had it kept. */
export type ServerAnswer = PrecheckAnswer & { readonly number?: string };

/** The server's answer to one place and crane; null: nothing to ask yet. */
export const precheckQuery = (body: PrecheckRequest | null) =>
  queryOptions({
    queryKey: ['precheck', body],
    queryFn: body
      ? ({ signal }): Promise<ServerAnswer> => callOrThrow(assessmentsRoutes.precheck, { body, signal })
      : skipToken,
    staleTime: 10 * 60_000,
    retry: false,
  });

/** The sections of the server's answer, for a page that shows it instead of its own; null: it has its own. */
export const precheckSectionsQuery = (body: PrecheckRequest | null) =>
  queryOptions({
    queryKey: ['precheck', 'sections', body],
    queryFn: body ? ({ signal }) => callOrThrow(assessmentsRoutes.precheckSections, { body, signal }) : skipToken,
    staleTime: 10 * 60_000,
    retry: false,
  });
