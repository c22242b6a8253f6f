import { webhooksRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const webhooksQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['webhooks', organisationId],
    queryFn: ({ signal }) => callOrThrow(webhooksRoutes.listWebhooks, { params: { id: organisationId }, signal }),
  });
