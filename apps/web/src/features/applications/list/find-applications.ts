import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const CASES_PER_PAGE = 100;

/** One page of the cases the person may see, with the counts by state; the rows stay until the next ones are there. */
export const findApplicationsQuery = (body: BodyInput<typeof applicationsRoutes.findApplications>) =>
  queryOptions({
    queryKey: ['applications', 'list', body],
    queryFn: ({ signal }) =>
      callOrThrow(applicationsRoutes.findApplications, { body: { pageSize: CASES_PER_PAGE, ...body }, signal }),
    placeholderData: keepPreviousData,
    // A desk is looked at all day: what colleagues do shows without a reload.
    refetchInterval: 30_000,
  });
