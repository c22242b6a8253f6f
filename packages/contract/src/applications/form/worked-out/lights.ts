import { CRANE_TYPE, LIGHT_TYPE } from '../../enums.ts';
import { lightPositionsFor } from '../light-positions.ts';
import type { DraftAnswers } from '../submission.ts';
import { type Outcome, out, type Rules } from './kit.ts';

/** Low below 45 m, medium up to 150 m, high above. */
const intensityFor = (heightAglM: number) => (heightAglM < 45 ? 'low' : heightAglM <= 150 ? 'medium' : 'high');
const BY_HEIGHT = 'By the height of the crane.';

/** By day a crane that comes down needs no light; at night, and on a tower crane, its owner says which one it has. */
function lightType({ craneType, schedule }: DraftAnswers): Outcome {
  if (craneType === undefined) return 'waits';
  if (craneType === null || craneType === CRANE_TYPE['TOWER CRANE']) return null;
  if (schedule?.nightWork === undefined) return 'waits';
  return schedule.nightWork ? null : out(LIGHT_TYPE.NONE, 'No night work.');
}

const ofLight =
  (rule: (heightAglM: number) => Outcome) =>
  ({ lightType: type, craneDetail }: DraftAnswers): Outcome => {
    if (type === undefined || craneDetail?.maxHeightAglM === undefined) return 'waits';
    return type === LIGHT_TYPE.NONE ? null : rule(craneDetail.maxHeightAglM);
  };

export const LIGHT_RULES = {
  lightType,
  'lighting.lightIntensity': ofLight((height) => out(intensityFor(height), BY_HEIGHT)),
  'lighting.lightPositions': ofLight((height) => out(lightPositionsFor(height), BY_HEIGHT)),
  'lighting.lightHours': ofLight(() => out('dusk-dawn', 'Usual for obstacle lights.')),
  'safety.standDownChannel': () => out('phone', 'The site contact’s mobile.'),
  /** The lift plan is among the files every tower crane needs. */
  'safety.hasLiftPlan': ({ craneType }) =>
    craneType === CRANE_TYPE['TOWER CRANE'] ? out(true, 'You add it under Files.') : 'waits',
} as const satisfies Rules;
