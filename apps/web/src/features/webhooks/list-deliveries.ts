import { webhooksRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const DELIVERIES_PER_PAGE = 20;

export const deliveriesQuery = (webhookId: string, page: number) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', webhookId, page],
    queryFn: ({ signal }) =>
      callOrThrow(webhooksRoutes.listWebhookDeliveries, {
        params: { id: webhookId },
        query: { PageNumber: page, PageSize: DELIVERIES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
