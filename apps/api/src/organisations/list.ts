import type { OrganisationQuery } from '@jibline/contract';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import type { OrganisationsContext } from './context.ts';
import { presentOrganisation } from './present.ts';
import { pageOfOrganisations } from './store.ts';

export async function listOrganisations({ db, now }: OrganisationsContext, actor: Person, query: OrganisationQuery) {
  const at = now();
  const { items, total } = await pageOfOrganisations(db, actor, effectivePermissionsOf(actor, at), query);
  return {
    items: items.map((organisation) => presentOrganisation(actor, organisation, at)),
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
    total,
  };
}
