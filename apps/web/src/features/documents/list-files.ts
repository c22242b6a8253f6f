import { documentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const filesQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['documents', applicationId],
    queryFn: async ({ signal }) =>
      (await callOrThrow(documentsRoutes.listFiles, { params: { id: applicationId }, signal })).items,
  });
