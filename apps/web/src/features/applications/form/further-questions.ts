import { furtherCraneSection, furtherSiteSection, lightingSection } from '@jibline/contract';
import { CONTINGENCY_DEFAULT_M } from '@jibline/contract/enums';
import type { Entry, Group, Question } from './question.ts';
import { FORM_STEPS, LOCATION_QUESTIONS } from './steps.ts';

const SECTIONS: Readonly<Record<string, object>> = {
  site: furtherSiteSection,
  craneDetail: furtherCraneSection,
  lighting: lightingSection,
};
/** Chosen beside the questions. */
const FLEET = 'craneDetail.fleetCraneId';
const ALONE: readonly string[] = ['craneType', 'lightType', 'safety.canLower'];

function isOfFurther({ path }: Question): boolean {
  const [section = '', name = ''] = path.split('.');
  return path !== FLEET && (ALONE.includes(path) || name in (SECTIONS[section] ?? {}));
}

const ofFurther = (questions: readonly Question[]) => questions.filter(isOfFurther);

/** The form's own questions about one crane: its position, the machine, and its lights. */
export const FURTHER_GROUPS: readonly Group[] = [
  { title: 'Position', questions: ofFurther(LOCATION_QUESTIONS) },
  ...FORM_STEPS.crane.flatMap(({ groups }) => groups),
]
  .map((group) => ({ ...group, questions: ofFurther(group.questions) }))
  .filter(({ questions }) => questions.length > 0);

const PATHS = new Set(FURTHER_GROUPS.flatMap(({ questions }) => questions.map(({ path }) => path)));

export const startOfFurther: Entry = {
  'site.standsOn': 'ground',
  'craneDetail.heightContingencyM': String(CONTINGENCY_DEFAULT_M),
};

/** Where it stands is its own. */
const OWN: readonly string[] = ['site.latitude', 'site.longitude', 'site.groundLevelAhdM', 'craneDetail.plantId'];

/** A copy of the first crane for another position. */
export const copyOfFirst = (entry: Entry): Entry => ({
  ...startOfFurther,
  ...Object.fromEntries(Object.entries(entry).filter(([path]) => PATHS.has(path) && !OWN.includes(path))),
});
