import { assessmentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** A saved answer by its number; it never changes. */
export const savedPrecheckQuery = (number: string) =>
  queryOptions({
    queryKey: ['precheck', 'kept', number],
    queryFn: ({ signal }) => callOrThrow(assessmentsRoutes.getPrecheck, { params: { number }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
