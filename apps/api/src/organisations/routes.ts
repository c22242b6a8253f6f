import type { Operations } from '../operation.ts';
import type { OrganisationsContext } from './context.ts';
import { createOrganisation } from './create.ts';
import { findVisibleOrganisation } from './find.ts';
import { listOrganisations } from './list.ts';
import { lookUpAbn } from './look-up-abn.ts';
import { presentOrganisation } from './present.ts';
import { removeOrganisation } from './remove.ts';
import { updateOrganisation } from './update.ts';

export const organisationsOperations = (context: OrganisationsContext) =>
  ({
    listOrganisations: async ({ actor, query }) => listOrganisations(context, actor, query),
    getOrganisation: async ({ actor, params }) => {
      const now = context.now();
      return presentOrganisation(actor, await findVisibleOrganisation(context.db, actor, params.id, now), now);
    },
    createOrganisation: async ({ actor, body }) => createOrganisation(context, actor, body),
    updateOrganisation: async ({ actor, body }) => updateOrganisation(context, actor, body),
    deleteOrganisation: async ({ actor, params }) => removeOrganisation(context, actor, params.id),
    lookUpAbn: async ({ params }) => lookUpAbn(context.register, params.abn),
  }) satisfies Operations;
