import { kmlFilesRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const kmlFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['kml-files', 'one', id],
    queryFn: ({ signal }) => callOrThrow(kmlFilesRoutes.getKmlFile, { params: { id }, signal }),
  });
