import { type Template, templatesRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** A text with the values of one of the airport's applications. */
export const previewTemplate = (airportId: string, { kind, text }: Pick<Template, 'kind' | 'text'>, number: string) =>
  call(templatesRoutes.previewTemplate, { params: { id: airportId }, body: { kind, text, number } });
