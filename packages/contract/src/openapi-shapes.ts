import * as z from 'zod';
import * as approval from './airports/approval-shapes.ts';
import * as runways from './airports/runway-shapes.ts';
import * as airports from './airports/shapes.ts';
import * as correspondence from './applications/correspondence-shapes.ts';
import * as answers from './applications/form/answers.ts';
import * as applicant from './applications/form/applicant.ts';
import * as crane from './applications/form/crane.ts';
import * as schedule from './applications/form/schedule.ts';
import * as site from './applications/form/site.ts';
import * as submission from './applications/form/submission.ts';
import * as moves from './applications/move-shapes.ts';
import * as applications from './applications/shapes.ts';
import * as transitions from './applications/transition-shapes.ts';
import * as evaluation from './assessments/evaluation-shapes.ts';
import * as assessments from './assessments/shapes.ts';
import * as documents from './documents/shapes.ts';
import * as kmlFiles from './kml-files/shapes.ts';
import * as organisations from './organisations/shapes.ts';
import * as payments from './payments/shapes.ts';
import * as problem from './problem.ts';
import * as scalars from './scalars.ts';
import * as session from './session/shapes.ts';
import * as components from './surface-sets/component-shapes.ts';
import * as surfaceSets from './surface-sets/shapes.ts';
import * as users from './users/shapes.ts';

const MODULES: readonly object[] = [
  scalars,
  problem,
  session,
  users,
  organisations,
  runways,
  airports,
  approval,
  surfaceSets,
  components,
  evaluation,
  assessments,
  answers,
  applicant,
  crane,
  schedule,
  site,
  submission,
  applications,
  moves,
  transitions,
  correspondence,
  documents,
  payments,
  kmlFiles,
];

/** Every exported shape under its own name; a second name for the same shape is no second component. */
export function namedShapes(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const module of MODULES)
    for (const [name, value] of Object.entries(module))
      if (value instanceof z.ZodType && !names.has(value)) names.set(value, name);
  return names;
}
