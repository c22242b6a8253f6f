import type { Operations } from '../operation.ts';
import { createApplication } from './create.ts';
import { getApplication } from './get.ts';
import type { CaseHouse } from './house.ts';
import { listApplications } from './list.ts';
import { removeApplication } from './remove.ts';
import { updateApplication } from './update.ts';

export const applicationsOperations = (house: CaseHouse) =>
  ({
    listApplications: ({ actor, query }) =>
      listApplications(house, actor, { pageNumber: query.PageNumber, pageSize: query.PageSize }),
    findApplications: ({ actor, body }) => listApplications(house, actor, body),
    createApplication: ({ actor, body }) => createApplication(house, actor, body),
    getApplication: ({ actor, params }) => getApplication(house.db, actor, params.id, house.now()),
    updateApplication: ({ actor, params, body }) => updateApplication(house, actor, params.id, body),
    deleteApplication: ({ actor, params }) => removeApplication(house, actor, params.id),
  }) satisfies Operations;
