import { applicationsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

const AGAIN_MS = 30_000;

/** The current status of a permit, polled while the page is open: it may be suspended at any minute. */
export const permitQuery = (code: string) =>
  queryOptions({
    queryKey: ['permits', code],
    queryFn: ({ signal }) => callOrThrow(applicationsRoutes.verifyPermit, { params: { code }, signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
