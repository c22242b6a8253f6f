import { furtherAt, furtherPath, isFurther } from './further-entry.ts';
import type { FormKind, Group, Question } from './question.ts';
import { CRANE } from './questions/crane.ts';
import { LIGHTS } from './questions/lights.ts';
import { PLACE } from './questions/location.ts';
import { PEOPLE } from './questions/people.ts';
import { SAFETY } from './questions/safety.ts';
import { STRUCTURE } from './questions/structure.ts';
import { TIME_OF_CRANE, TIME_OF_STRUCTURE } from './questions/time.ts';

export const STEP_IDS = ['place', 'crane', 'people', 'files', 'check'] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface Step {
  readonly id: StepId;
  readonly title: string;
  readonly groups: readonly Group[];
}

const steps = (middle: Pick<Step, 'title' | 'groups'>, time: readonly Group[]): readonly Step[] => [
  { id: 'place', title: 'Location and dates', groups: [...PLACE, ...time] },
  { id: 'crane', ...middle },
  { id: 'people', title: 'People', groups: [...PEOPLE, ...SAFETY] },
  { id: 'files', title: 'Files', groups: [] },
  { id: 'check', title: 'Check and submit', groups: [] },
];

export const FORM_STEPS: Record<FormKind, readonly Step[]> = {
  crane: steps({ title: 'Crane', groups: [...CRANE, ...LIGHTS] }, TIME_OF_CRANE),
  development: steps({ title: 'Structure', groups: [...STRUCTURE, ...LIGHTS] }, TIME_OF_STRUCTURE),
};

/** Rendered by their own components: the location is searched for, not filled in. */
export const LOCATION_QUESTIONS: readonly Question[] = [
  { path: 'site.locationMode', kind: 'one', label: 'Location entered by' },
  { path: 'site.coordFormat', kind: 'one', label: 'Coordinate format' },
  { path: 'site.address', kind: 'line', label: 'Address' },
  { path: 'site.latitude', kind: 'latitude', label: 'Latitude' },
  { path: 'site.longitude', kind: 'longitude', label: 'Longitude' },
  { path: 'site.operatingArea', kind: 'area', label: 'Operating area' },
  { path: 'site.airportId', kind: 'one', label: 'Airport' },
  { path: 'site.otherAirportIds', kind: 'many', label: 'Other affected airports' },
];

export const questionsOf = (kind: FormKind): readonly Question[] => [
  ...LOCATION_QUESTIONS,
  ...FORM_STEPS[kind].flatMap(({ groups }) => groups.flatMap(({ questions }) => questions)),
];

/** Computed answers are corrected where their inputs are typed. */
const TYPED_AT: Readonly<Record<string, string>> = {
  'craneDetail.maxHeightAhdM': 'craneDetail.maxHeightAglM',
  'developmentDetail.maxHeightAhdM': 'developmentDetail.maxHeightAglM',
};

/** The question of an answer's path: `schedule.hours.0.to` belongs to `schedule.hours`. */
export function questionAt(kind: FormKind, path: string): Question | undefined {
  const further = furtherAt(path);
  if (further) {
    const question = questionAt(kind, further.path);
    const label = `Further crane ${further.at + 1}: ${question?.label}`;
    return question && { ...question, label, path: furtherPath(further.at, question.path) };
  }
  const typed = TYPED_AT[path] ?? path;
  return questionsOf(kind).find((question) => typed === question.path || typed.startsWith(`${question.path}.`));
}

export function stepAt(kind: FormKind, path: string): StepId {
  if (isFurther(path)) return 'crane';
  const question = questionAt(kind, path);
  if (!question || LOCATION_QUESTIONS.includes(question)) return 'place';
  const step = FORM_STEPS[kind].find(({ groups }) => groups.some(({ questions }) => questions.includes(question)));
  return step?.id ?? 'place';
}
