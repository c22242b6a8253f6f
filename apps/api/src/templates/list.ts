import type { TemplateList, TemplateVersions } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Person } from '../rights/person.ts';
import { airportToRead, checkKey } from './find.ts';
import { mayEditTemplates, mayWordAll } from './policy.ts';
import { presentAll, templateAirport } from './present.ts';
import { newestVersions, type TemplateAddress, versionsOf } from './store.ts';

export async function listTemplates({ db, now }: AppContext, actor: Person, airportId: string): Promise<TemplateList> {
  const at = now();
  const { airport, permissions } = await airportToRead(db, actor, airportId, at);
  return {
    airport: templateAirport(airport),
    items: presentAll(await newestVersions(db, [airportId])),
    actions: [
      ...(mayEditTemplates(permissions, airportId) ? ['templates:edit'] : []),
      ...(mayWordAll(actor, airport.organisation_id, at) ? ['templates:edit-all'] : []),
    ],
  };
}

/** Nobody looks further back on a screen; the history has every change. */
const MAX_VERSIONS = 100;

export async function listVersions(
  { db, now }: AppContext,
  actor: Person,
  address: TemplateAddress,
): Promise<TemplateVersions> {
  await airportToRead(db, actor, address.airportId, now());
  checkKey(address.kind, address.key);
  const items = await versionsOf(db, address, MAX_VERSIONS);
  return {
    items: items.map(({ version, event, title, text, made_by_name, made_at }) => ({
      version,
      event,
      wording: title === null || text === null ? null : { title, text },
      by: made_by_name,
      at: made_at.toISOString(),
    })),
  };
}
