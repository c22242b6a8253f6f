import type { Operations } from '../../operation.ts';
import type { ApplicationsContext } from '../context.ts';
import { countViews } from '../lists/count-views.ts';
import { changeApplications } from './bulk.ts';
import { createLabel } from './labels/create.ts';
import { labelApplication } from './labels/label-application.ts';
import { listLabelsFor } from './labels/list.ts';
import { removeLabel } from './labels/remove.ts';
import { updateLabel } from './labels/update.ts';
import { listOfficers } from './officers.ts';
import { listSavedViews } from './saved-views/list.ts';
import { removeSavedView } from './saved-views/remove.ts';
import { createSavedView, updateSavedView } from './saved-views/save.ts';

export const deskOperations = (context: ApplicationsContext) =>
  ({
    getDeskViews: ({ actor, query }) => countViews(context, actor, query.airportId),
    listOfficers: ({ actor, query }) => listOfficers(context, actor, query.airportId),
    listSavedViews: ({ actor }) => listSavedViews(context, actor),
    createSavedView: ({ actor, body }) => createSavedView(context, actor, body),
    updateSavedView: ({ actor, params, body }) => updateSavedView(context, actor, params.id, body),
    deleteSavedView: ({ actor, params }) => removeSavedView(context, actor, params.id),
    listLabels: ({ actor }) => listLabelsFor(context, actor),
    createLabel: ({ actor, body }) => createLabel(context, actor, body),
    updateLabel: ({ actor, params, body }) => updateLabel(context, actor, params.id, body),
    deleteLabel: ({ actor, params }) => removeLabel(context, actor, params.id),
    labelApplication: ({ actor, params, body }) => labelApplication(context, actor, params.id, body),
    changeApplications: ({ actor, body }) => changeApplications(context, actor, body),
  }) satisfies Operations;
