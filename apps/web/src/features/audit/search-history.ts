import { auditRoutes, type QueryInput } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export type AuditRequest = QueryInput<typeof auditRoutes.searchHistory>;

export const searchHistoryQuery = (query: AuditRequest) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => callOrThrow(auditRoutes.searchHistory, { query, signal }),
    placeholderData: keepPreviousData,
  });
