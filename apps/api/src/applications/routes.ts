import type { ApplicationState } from '@jibline/contract';
import type { Operations } from '../operation.ts';
import { previewTransition } from './ask-move.ts';
import { assessAgain, listAssessments } from './assessments.ts';
import { assignApplication } from './assign.ts';
import { correspondenceOperations } from './correspondence/routes.ts';
import { createApplication } from './create.ts';
import { exportApplications } from './export.ts';
import { getApplication } from './get.ts';
import type { ApplicationsContext } from './house.ts';
import { listApplications } from './list.ts';
import { migrateHistory } from './migrate-history.ts';
import { getCertificate, getEvidence, getSiteCard } from './permit/papers.ts';
import { listPermitKeys } from './permit/signed-code.ts';
import { verifyPermit } from './permit/verify.ts';
import { removeApplication } from './remove.ts';
import { signApplication } from './sign.ts';
import { listApplicationHistory } from './tell-history.ts';
import { updateApplication } from './update.ts';

export const applicationsOperations = (house: ApplicationsContext) =>
  ({
    listApplications: ({ actor, query }) =>
      listApplications(house, actor, { pageNumber: query.PageNumber, pageSize: query.PageSize }),
    findApplications: ({ actor, body }) => listApplications(house, actor, body),
    exportApplications: ({ actor, body }) => exportApplications(house, actor, body),
    createApplication: ({ actor, body }) => createApplication(house, actor, body),
    getApplication: ({ actor, params }) =>
      house.db.transaction().execute((tx) => getApplication(house, tx, actor, params.id, house.now())),
    updateApplication: ({ actor, params, body }) => updateApplication(house, actor, params.id, body),
    deleteApplication: ({ actor, params }) => removeApplication(house, actor, params.id),
    askStateMove: ({ actor, params }) => {
      const state = (code: number) => code as ApplicationState;
      return previewTransition(house, actor, params.craneApplicationId, state(params.fromState), state(params.toState));
    },
    assignApplication: ({ actor, params, body }) => assignApplication(house, actor, params.id, body),
    signApplication: ({ actor, params, body }) => signApplication(house, actor, params.id, body),
    listAssessments: ({ actor, params }) => listAssessments(house, actor, params.id),
    assessAgain: ({ actor, params }) => assessAgain(house, actor, params.id),
    getHistory: ({ actor, params }) => listApplicationHistory(house.db, actor, params.id, house.now()),
    getCertificate: ({ actor, params }) => getCertificate(house, actor, params.id, params.airportId),
    getSiteCard: ({ actor, params }) => getSiteCard(house, actor, params.id, params.airportId),
    getEvidence: ({ actor, params }) => getEvidence(house, actor, params.id),
    verifyPermit: ({ params }) => verifyPermit(house.db, params.code, house.now()),
    listPermitKeys: () => listPermitKeys(house.db),
    migrateHistory: ({ actor }) => migrateHistory(house, actor),
    ...correspondenceOperations(house),
  }) satisfies Operations;
