import * as z from 'zod';
import * as approval from './airports/approval-schemas.ts';
import * as copying from './airports/copy-schemas.ts';
import * as runways from './airports/runway-schemas.ts';
import * as airports from './airports/schemas.ts';
import * as apiKeys from './api-keys/schemas.ts';
import * as correspondence from './applications/correspondence-schemas.ts';
import * as craneTitle from './applications/crane-title.ts';
import * as create from './applications/create-schema.ts';
import * as deskLabels from './applications/desk/label-schemas.ts';
import * as desk from './applications/desk/schemas.ts';
import * as answers from './applications/form/answers.ts';
import * as applicant from './applications/form/applicant.ts';
import * as crane from './applications/form/crane.ts';
import * as schedule from './applications/form/schedule.ts';
import * as site from './applications/form/site.ts';
import * as submission from './applications/form/submission.ts';
import * as handOver from './applications/hand-over/schemas.ts';
import * as applicationHead from './applications/head.ts';
import * as imports from './applications/imports/schemas.ts';
import * as applicationLists from './applications/list-schemas.ts';
import * as historyRoots from './applications/permit/history-roots.ts';
import * as permitKeys from './applications/permit/permit-keys.ts';
import * as applications from './applications/schemas.ts';
import * as moves from './applications/transition-requests.ts';
import * as transitions from './applications/transition-schemas.ts';
import * as coverage from './assessments/coverage-schemas.ts';
import * as evaluation from './assessments/evaluation-schemas.ts';
import * as assessments from './assessments/schemas.ts';
import * as problems from './audit/problem-schemas.ts';
import * as audit from './audit/schemas.ts';
import * as documents from './documents/schemas.ts';
import * as find from './find/schemas.ts';
import * as fleetBoard from './fleet/board.ts';
import * as fleetCrane from './fleet/crane.ts';
import * as fleet from './fleet/schemas.ts';
import * as kmlFiles from './kml-files/schemas.ts';
import * as organisations from './organisations/schemas.ts';
import * as accounts from './payments/accounts/schemas.ts';
import * as feeCopies from './payments/copy-schemas.ts';
import * as payments from './payments/schemas.ts';
import * as problem from './problem.ts';
import * as reports from './reports/schemas.ts';
import * as scalars from './scalars.ts';
import * as session from './session/schemas.ts';
import * as components from './surface-sets/component-schemas.ts';
import * as surfaceImpact from './surface-sets/impact-schemas.ts';
import * as surfaceSets from './surface-sets/schemas.ts';
import * as templates from './templates/schemas.ts';
import * as terrainModels from './terrain/model-use.ts';
import * as terrain from './terrain/schemas.ts';
import * as users from './users/schemas.ts';
import * as webhooks from './webhooks/schemas.ts';

const MODULES: readonly object[] = [
  scalars,
  problem,
  session,
  users,
  organisations,
  runways,
  airports,
  approval,
  copying,
  surfaceSets,
  surfaceImpact,
  components,
  coverage,
  evaluation,
  terrainModels,
  terrain,
  assessments,
  answers,
  applicant,
  crane,
  schedule,
  site,
  submission,
  applicationHead,
  craneTitle,
  deskLabels,
  applicationLists,
  applications,
  desk,
  handOver,
  create,
  imports,
  permitKeys,
  historyRoots,
  moves,
  transitions,
  correspondence,
  documents,
  payments,
  feeCopies,
  accounts,
  kmlFiles,
  apiKeys,
  webhooks,
  fleetBoard,
  fleetCrane,
  fleet,
  reports,
  templates,
  audit,
  problems,
  find,
];

/** Every exported schema by its name; a second name for the same schema adds no component. */
export function namedShapes(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const module of MODULES)
    for (const [name, value] of Object.entries(module))
      if (value instanceof z.ZodType && !names.has(value)) names.set(value, name);
  return names;
}
