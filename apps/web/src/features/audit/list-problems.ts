import { auditRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const problemsQuery = queryOptions({
  queryKey: ['audit', 'problems'],
  queryFn: ({ signal }) => callOrThrow(auditRoutes.listProblems, { signal }),
});
