import { templatesRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** The wording of an airport: its own texts and the defaults. */
export const templatesQuery = (airportId: string) =>
  queryOptions({
    queryKey: ['templates', airportId],
    queryFn: ({ signal }) => callOrThrow(templatesRoutes.listTemplates, { params: { id: airportId }, signal }),
    staleTime: 5 * 60_000,
  });
