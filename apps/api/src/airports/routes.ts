import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { findVisibleOrganisation } from '../organisations/index.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { createParameters, listParameters, removeParameters, updateParameters } from './approval.ts';
import { copiedSetting } from './copying/airport-setting.ts';
import { type ConditionTexts, copiedParameters } from './copying/approval-parameters.ts';
import { compareElsewhere, copyElsewhere } from './copying/copy-elsewhere.ts';
import { createAirport } from './create.ts';
import { findVisibleAirport, noAirport } from './find.ts';
import { firstSteps } from './first-steps.ts';
import { noticeAt } from './notice.ts';
import { presentAerodrome, presentAerodromeDetails, presentAirport, presentSummary } from './present.ts';
import { removeAirport } from './remove.ts';
import { airportsOf, findAirport, pageOfAirports } from './store.ts';
import { updateAirport } from './update.ts';

/** These calls are for staff; everyone else uses the public directory. */
export const airportsOperations = (context: AppContext, conditionTexts: ConditionTexts) => {
  const { db, now } = context;
  const parameters = copiedParameters(conditionTexts);
  return {
    listAirports: async ({ actor, query }) => {
      const permissions = effectivePermissionsOf(actor, now());
      const { items, total } = await pageOfAirports(db, permissions, query);
      return {
        items: items.map((airport) => presentSummary(airport, permissions)),
        pageNumber: query.PageNumber,
        pageSize: query.PageSize,
        total,
      };
    },
    getAirport: async ({ actor, params }) => {
      const permissions = effectivePermissionsOf(actor, now());
      return presentAirport(db, await findVisibleAirport(db, permissions, params.id), permissions);
    },
    listAirportsOfOrganisation: async ({ actor, params }) => {
      const organisation = await findVisibleOrganisation(db, actor, params.orgId, now());
      const permissions = effectivePermissionsOf(actor, now());
      const items = (await airportsOf(db, organisation.id)).map((airport) => presentSummary(airport, permissions));
      return { items, pageNumber: 1, pageSize: Math.max(1, items.length), total: items.length };
    },
    createAirport: ({ actor, body }) => createAirport(context, actor, body),
    updateAirport: ({ actor, params, body }) => updateAirport(context, actor, params.id, body),
    deleteAirport: ({ actor, params }) => removeAirport(context, actor, params.id),
    listAirportSettingElsewhere: ({ actor, params: { id, setting } }) =>
      compareElsewhere(copiedSetting(setting), context, actor, id),
    copyAirportSetting: ({ actor, params: { id, setting }, body }) =>
      copyElsewhere(copiedSetting(setting), context, actor, id, body),
    getFirstSteps: ({ actor }) => firstSteps(context, actor),
    listAerodromes: async ({ query }) => {
      const { items, total } = await pageOfAirports(db, null, query);
      return { items: items.map(presentAerodrome), pageNumber: query.PageNumber, pageSize: query.PageSize, total };
    },
    getAerodrome: async ({ params }) => {
      const airport = await findAirport(db, params.id);
      if (!airport?.active) throw noAirport();
      return presentAerodromeDetails(airport);
    },
    listNotice: async ({ query }) => ({ items: await noticeAt(db, query.airportIds) }),
    listApprovalParameters: ({ actor, params }) => listParameters(context, actor, params.id),
    listApprovalElsewhere: ({ actor, params }) => compareElsewhere(parameters, context, actor, params.id),
    copyApprovalParameters: ({ actor, params, body }) => copyElsewhere(parameters, context, actor, params.id, body),
    createApprovalParameters: ({ actor, body }) => createParameters(context, actor, body),
    updateApprovalParameters: ({ actor, body }) => updateParameters(context, actor, body),
    deleteApprovalParameters: ({ actor, params }) => removeParameters(context, actor, params.id),
  } satisfies Operations;
};
