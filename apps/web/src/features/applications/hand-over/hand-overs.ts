import { type HandOverCreate, handOverRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';

/** Of the reader, and at the airports they administer. */
export const handOversQuery = queryOptions({
  queryKey: ['hand-overs', 'list'],
  queryFn: ({ signal }) => callOrThrow(handOverRoutes.listHandOvers, { signal }),
});

/** What a hand-over would do now; without a colleague, who could take over. */
export const handOverPreviewQuery = (fromId: string, toId: string) =>
  queryOptions({
    queryKey: ['hand-overs', 'preview', fromId, toId],
    queryFn: ({ signal }) =>
      callOrThrow(handOverRoutes.previewHandOver, { query: { fromId, ...(toId && { toId }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const makeHandOver = (body: HandOverCreate) => call(handOverRoutes.handOver, { body });
export const endHandOver = (id: string, returns: boolean) =>
  call(handOverRoutes.endHandOver, { params: { id }, body: { returns } });
