import { type ReportApplicantsQuery, reportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Who applied in a period, by part of the name, or the one with an id. */
export const applicantsQuery = (query: ReportApplicantsQuery) =>
  queryOptions({
    queryKey: ['reports', 'applicants', query],
    queryFn: ({ signal }) => callOrThrow(reportsRoutes.listReportApplicants, { query, signal }),
    staleTime: 5 * 60_000,
  });
