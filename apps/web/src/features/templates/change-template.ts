import { type Template, templatesRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

type Address = Pick<Template, 'kind' | 'key'>;
type Wording = Pick<Template, 'title' | 'text'>;

const at = (id: string, { kind, key }: Address) => ({ id, kind, key });

export const saveTemplate = (airportId: string, of: Address, version: number, { title, text }: Wording) =>
  call(templatesRoutes.saveTemplate, { params: at(airportId, of), body: { version, title, text } });

/** The default again; a text the airport added is deleted. */
export const resetTemplate = (airportId: string, of: Address, version: number) =>
  call(templatesRoutes.resetTemplate, { params: at(airportId, of), body: { version } });

export const restoreTemplate = (airportId: string, of: Address, version: number, restore: number) =>
  call(templatesRoutes.restoreTemplate, { params: at(airportId, of), body: { version, restore } });

export const compareTemplates = (organisationId: string, of: Address, { title, text }: Wording) =>
  call(templatesRoutes.compareTemplates, { params: at(organisationId, of), body: { title, text } });

export const setTemplateForAll = (
  organisationId: string,
  of: Address,
  { title, text }: Wording,
  airports: readonly { id: string; version: number }[],
) =>
  call(templatesRoutes.setTemplateForAll, {
    params: at(organisationId, of),
    body: { title, text, airports: airports.map(({ id, version }) => ({ id, version })) },
  });
