import { isOfFurther } from '@jibline/contract';
import type { Entry, Group, Question } from './question.ts';
import { FORM_STEPS, LOCATION_QUESTIONS } from './steps.ts';

/** Chosen beside the questions. */
const FLEET = 'craneDetail.fleetCraneId';

const ofFurther = (questions: readonly Question[]) =>
  questions.filter(({ path }) => path !== FLEET && isOfFurther(path));

/** The form's own questions about one crane: its position, the machine, and its lights. */
export const FURTHER_GROUPS: readonly Group[] = [
  { title: 'Position', questions: ofFurther(LOCATION_QUESTIONS) },
  ...FORM_STEPS.crane.flatMap(({ groups }) => groups),
]
  .map((group) => ({ ...group, questions: ofFurther(group.questions) }))
  .filter(({ questions }) => questions.length > 0);

const PATHS = new Set(FURTHER_GROUPS.flatMap(({ questions }) => questions.map(({ path }) => path)));

/** Where it stands is its own. */
const OWN: readonly string[] = [
  'site.latitude',
  'site.longitude',
  'site.groundLevelAhdM',
  'site.groundModel',
  'craneDetail.plantId',
];

/** A copy of the first crane for another position. */
export const copyOfFirst = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([path]) => PATHS.has(path) && !OWN.includes(path)));
