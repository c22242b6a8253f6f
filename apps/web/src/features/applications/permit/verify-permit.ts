import { applicationsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

const AGAIN_MS = 30_000;

/** What a permit is worth at this moment. Asked again while somebody looks: it may be suspended any minute. */
export const permitQuery = (code: string) =>
  queryOptions({
    queryKey: ['permits', code],
    queryFn: ({ signal }) => callOrThrow(applicationsRoutes.verifyPermit, { params: { code }, signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
