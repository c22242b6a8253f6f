import type { CraneAnswers } from './crane-from-form.ts';
import type { LocationProblem } from './crane-from-precheck.ts';
import { craneProblems } from './cranes-from-form.ts';

/** A machine is judged without a site; any location on level ground at sea level does. */
const ANYWHERE = {
  latitude: -25,
  longitude: 135,
  datum: 'GDA2020',
  positionSource: 'survey',
  groundLevelAhdM: 0,
  groundLevelSource: 'survey',
} as const;

/** What is impossible about a crane itself; values not given yet are not reported. */
export const machineProblems = ({
  craneType,
  craneDetail,
}: Pick<CraneAnswers, 'craneType' | 'craneDetail'>): readonly LocationProblem[] =>
  craneProblems({ craneType, site: ANYWHERE, craneDetail }).filter(
    ({ path, missing }) => missing !== true && path.startsWith('craneDetail.'),
  );
