import { apiKeysRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const apiKeysQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['api-keys', organisationId],
    queryFn: ({ signal }) => callOrThrow(apiKeysRoutes.listApiKeys, { params: { id: organisationId }, signal }),
  });
