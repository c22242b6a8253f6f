import { findRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** What the person may see and the text matches; the last answer stays until the next one arrives. */
export const findAnythingQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => callOrThrow(findRoutes.findAnything, { query: { text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
