import { reportsRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';
import type { ReportAddress } from './report-query.ts';

export const reportQuery = ({ section, ...query }: ReportAddress) =>
  queryOptions({
    queryKey: ['reports', section, query],
    queryFn: ({ signal }) => callOrThrow(reportsRoutes.getReport, { params: { section }, query, signal }),
    placeholderData: keepPreviousData,
  });
