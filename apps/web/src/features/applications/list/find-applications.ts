import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const APPLICATIONS_PER_PAGE = 100;

/** One page of the applications the person may see, with the counts by state; the rows stay until the next ones arrive. */
export const findApplicationsQuery = (body: BodyInput<typeof applicationsRoutes.findApplications>) =>
  queryOptions({
    queryKey: ['applications', 'list', body],
    queryFn: ({ signal }) =>
      callOrThrow(applicationsRoutes.findApplications, { body: { pageSize: APPLICATIONS_PER_PAGE, ...body }, signal }),
    placeholderData: keepPreviousData,
    // The list stays open all day: changes by colleagues show without a reload.
    refetchInterval: 30_000,
  });
