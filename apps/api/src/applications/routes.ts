import type { ApplicationState } from '@jibline/contract';
import { listHistoryRoots } from '../history/list-roots.ts';
import type { Operations } from '../operation.ts';
import { assessAgain, listAssessments } from './assessments/assessments.ts';
import { assignApplication } from './assign.ts';
import type { EvidenceContext, ImportContext } from './context.ts';
import { correspondenceOperations } from './correspondence/routes.ts';
import { createApplication } from './create.ts';
import { deskOperations } from './desk/routes.ts';
import { exportApplications } from './export.ts';
import { getApplication } from './get.ts';
import { handOverOperations } from './hand-over/routes.ts';
import { importApplications } from './imports/import.ts';
import { getImportTemplate } from './imports/template.ts';
import { previewTransition } from './lifecycle/preview-transition.ts';
import { listApplicationHistory } from './list-history.ts';
import { listApplications } from './lists/list.ts';
import { migrateHistory } from './migrate-history.ts';
import { getCertificate, getSiteCard } from './permit/documents/documents.ts';
import { getEvidence } from './permit/documents/evidence.ts';
import { listPermitKeys } from './permit/signed-code.ts';
import { verifyPermit } from './permit/verify.ts';
import { removeApplication } from './remove.ts';
import { signApplication } from './sign.ts';
import { updateApplication } from './update.ts';
import { previewTemplate } from './wording/preview.ts';

export const applicationsOperations = (context: EvidenceContext & ImportContext) =>
  ({
    listApplications: ({ actor, query }) =>
      listApplications(context, actor, {
        pageNumber: query.PageNumber,
        pageSize: query.PageSize,
        ...(query.Cursor !== undefined && { cursor: query.Cursor }),
      }),
    findApplications: ({ actor, body }) => listApplications(context, actor, body),
    exportApplications: ({ actor, body }) => exportApplications(context, actor, body),
    createApplication: ({ actor, body }) => createApplication(context, actor, body),
    getImportTemplate: ({ actor }) => getImportTemplate(context, actor),
    importApplications: ({ actor, query, body }) => importApplications(context, actor, query, body),
    getApplication: ({ actor, params }) =>
      context.db.transaction().execute((tx) => getApplication(context, tx, actor, params.id, context.now())),
    updateApplication: ({ actor, params, body }) => updateApplication(context, actor, params.id, body),
    deleteApplication: ({ actor, params }) => removeApplication(context, actor, params.id),
    askStateMove: ({ actor, params }) => {
      const state = (code: number) => code as ApplicationState;
      return previewTransition(
        context,
        actor,
        params.craneApplicationId,
        state(params.fromState),
        state(params.toState),
      );
    },
    assignApplication: ({ actor, params, body }) => assignApplication(context, actor, params.id, body),
    signApplication: ({ actor, params, body }) => signApplication(context, actor, params.id, body),
    listAssessments: ({ actor, params }) => listAssessments(context, actor, params.id),
    assessAgain: ({ actor, params }) => assessAgain(context, actor, params.id),
    getHistory: ({ actor, params }) => listApplicationHistory(context.db, actor, params.id, context.now()),
    getCertificate: ({ actor, params }) => getCertificate(context, actor, params.id, params.airportId),
    getSiteCard: ({ actor, params }) => getSiteCard(context, actor, params.id, params.airportId),
    getEvidence: ({ actor, params }) => getEvidence(context, actor, params.id),
    verifyPermit: ({ params }) => verifyPermit(context.db, params.code, context.now()),
    listPermitKeys: () => listPermitKeys(context.db),
    listHistoryRoots: ({ query }) => listHistoryRoots(context.db, query.before ?? null),
    migrateHistory: ({ actor }) => migrateHistory(context, actor),
    previewTemplate: ({ actor, params, body }) => previewTemplate(context, actor, params.id, body),
    ...correspondenceOperations(context),
    ...deskOperations(context),
    ...handOverOperations(context),
  }) satisfies Operations;
