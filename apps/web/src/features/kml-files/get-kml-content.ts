import { kmlFilesRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Enough for the largest file over a slow line. */
const TIMEOUT_MS = 300_000;

/** The file's content; it never changes. */
export const kmlContentQuery = (id: string) =>
  queryOptions({
    queryKey: ['kml-files', 'content', id],
    queryFn: async ({ signal }) => {
      const download = await callOrThrow(kmlFilesRoutes.downloadKmlFile, {
        params: { id },
        signal,
        timeoutMs: TIMEOUT_MS,
      });
      return download.blob;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
