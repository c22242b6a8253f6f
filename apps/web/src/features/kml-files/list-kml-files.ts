import { kmlFilesRoutes, type QueryInput } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const FILES_PER_PAGE = 25;

export const kmlFilesQuery = (query: QueryInput<typeof kmlFilesRoutes.listKmlFiles>) =>
  queryOptions({
    queryKey: ['kml-files', 'list', query],
    queryFn: ({ signal }) =>
      callOrThrow(kmlFilesRoutes.listKmlFiles, { query: { PageSize: FILES_PER_PAGE, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
