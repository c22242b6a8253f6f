import type { Operations } from '../operation.ts';
import { createOrganisation } from './create.ts';
import { findVisibleOrganisation } from './find.ts';
import type { OrganisationsContext } from './house.ts';
import { listOrganisations } from './list.ts';
import { lookUpAbn } from './look-up-abn.ts';
import { presentOrganisation } from './present.ts';
import { removeOrganisation } from './remove.ts';
import { updateOrganisation } from './update.ts';

export const organisationsOperations = (house: OrganisationsContext) =>
  ({
    listOrganisations: async ({ actor, query }) => listOrganisations(house, actor, query),
    getOrganisation: async ({ actor, params }) => {
      const now = house.now();
      return presentOrganisation(actor, await findVisibleOrganisation(house.db, actor, params.id, now), now);
    },
    createOrganisation: async ({ actor, body }) => createOrganisation(house, actor, body),
    updateOrganisation: async ({ actor, body }) => updateOrganisation(house, actor, body),
    deleteOrganisation: async ({ actor, params }) => removeOrganisation(house, actor, params.id),
    lookUpAbn: async ({ params }) => lookUpAbn(house.register, params.abn),
  }) satisfies Operations;
