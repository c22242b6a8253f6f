import { type ApprovalSettings, approvedHeightM, type ConditionFacts, conditionProblems } from '@jibline/contract';
import type { RequestOf } from '../transition-request.ts';
import type { Problem } from './decision-rules.ts';

const NOISE = 1e-6;
const metres = (value: number) => `${value.toFixed(1)}\u00a0m AHD`;

/** The airport's approval settings also bind officers: height steps, tolerance, and conditions. */
export function settingsProblem(
  settings: ApprovalSettings,
  { approvedHeightAhdM: height, conditions }: Pick<RequestOf<'approve'>, 'approvedHeightAhdM' | 'conditions'>,
  assessedAhdM: number,
  facts: ConditionFacts,
): Problem | null {
  const rounded = approvedHeightM(height, settings);
  if (Math.abs(rounded - height) > NOISE)
    return {
      path: 'transition.approvedHeightAhdM',
      message: `This airport rounds approved heights down to ${settings.approvedHeightRoundingM}\u00a0m. Enter ${metres(rounded)}.`,
    };
  if (height + settings.toleranceM > assessedAhdM + NOISE)
    return {
      path: 'transition.approvedHeightAhdM',
      message: `With the height tolerance of ${settings.toleranceM}\u00a0m the crane may reach ${metres(height + settings.toleranceM)}, more than the ${metres(assessedAhdM)} that were assessed. Enter at most ${metres(approvedHeightM(assessedAhdM - settings.toleranceM, settings))}.`,
    };
  const problems = conditionProblems(conditions, settings, facts);
  return problems.length === 0 ? null : { path: 'transition.conditions', message: problems.join(' ') };
}
