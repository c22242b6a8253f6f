import { type BodyInput, correspondenceRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';

export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'comments', id],
    queryFn: ({ signal }) => callOrThrow(correspondenceRoutes.listComments, { params: { id }, signal }),
    refetchInterval: 20_000,
  });

export const addComment = (body: BodyInput<typeof correspondenceRoutes.addComment>) =>
  call(correspondenceRoutes.addComment, { body });

export const editComment = (id: string, body: BodyInput<typeof correspondenceRoutes.editComment>) =>
  call(correspondenceRoutes.editComment, { params: { id }, body });

export const deleteComment = (id: string) => call(correspondenceRoutes.deleteComment, { params: { id } });
