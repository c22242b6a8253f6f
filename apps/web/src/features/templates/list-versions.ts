import { type Template, templatesRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Every version of one text; a change of the text is a new query. */
export const templateVersionsQuery = (airportId: string, { kind, key, version }: Template) =>
  queryOptions({
    queryKey: ['templates', airportId, 'versions', kind, key, version],
    queryFn: ({ signal }) =>
      callOrThrow(templatesRoutes.listTemplateVersions, { params: { id: airportId, kind, key }, signal }),
  });
