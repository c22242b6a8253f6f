import { getLastContacts } from '../applications/index.ts';
import type { Operations } from '../operation.ts';
import { viewerOf } from '../rights/viewer.ts';
import { getBoard } from './board.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { FleetContext } from './context.ts';
import { createCrane } from './create.ts';
import { downloadSheet, uploadSheet } from './data-sheet.ts';
import { findFleetOwner } from './find.ts';
import { fleetActions } from './policy.ts';
import { getCrane, presentCranes } from './present.ts';
import { removeCrane } from './remove.ts';
import { cranesOf } from './store.ts';
import { updateCrane } from './update.ts';

export const fleetOperations = (context: FleetContext) => {
  const { db, now } = context;
  return {
    listFleet: async ({ actor, query }) => {
      const at = now();
      const organisation = await findFleetOwner(db, actor, query.organisationId, at);
      const cranes = await cranesOf(db, organisation.id);
      return {
        items: await presentCranes(db, actor, organisation, cranes, at),
        actions: fleetActions(actor, organisation, at),
      };
    },
    createFleetCrane: ({ actor, body }) => createCrane(context, actor, body),
    getFleetCrane: ({ actor, params }) => getCrane(db, actor, params.id, now()),
    updateFleetCrane: ({ actor, params, body }) => updateCrane(context, actor, params.id, body),
    deleteFleetCrane: ({ actor, params }) => removeCrane(context, actor, params.id),
    uploadDataSheet: ({ actor, params, body }) => uploadSheet(context, actor, params, body),
    downloadDataSheet: ({ actor, params }) => downloadSheet(context, actor, params),
    getFleetBoard: async ({ actor, query }) => {
      const at = now();
      const { id } = await findFleetOwner(db, actor, query.organisationId, at);
      return getBoard(db, viewerOf(actor, at), actor, id, at);
    },
    listCatalogue: async () => ({ items: [...CATALOGUE] }),
    getLastContacts: ({ actor }) => getLastContacts(context, actor),
  } satisfies Operations;
};
