import { type Template, templatesRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

interface Tried extends Pick<Template, 'kind' | 'text'> {
  number: string;
}

/** A text with the values of one of the airport's applications. */
export const previewTemplateQuery = (airportId: string, { kind, text, number }: Tried) =>
  queryOptions({
    queryKey: ['templates', airportId, 'preview', kind, text, number],
    queryFn: ({ signal }) =>
      callOrThrow(templatesRoutes.previewTemplate, { params: { id: airportId }, body: { kind, text, number }, signal }),
    retry: false,
  });
