import { type ApprovalSettings, approvedHeightM, type ConditionFacts, conditionProblems } from '@jibline/contract';
import type { RequestOf } from '../transition-request.ts';
import type { DecidedHeight } from './decided-heights.ts';
import type { Problem } from './problem.ts';

const NOISE = 1e-6;
const metres = (value: number) => `${value.toFixed(1)}\u00a0m AHD`;

function problemOfHeight(settings: ApprovalSettings, decided: Omit<DecidedHeight, 'requestedAhdM'>): Problem | null {
  const { path, heightAhdM: height, assessedAhdM } = decided;
  const rounded = approvedHeightM(height, settings);
  if (Math.abs(rounded - height) > NOISE)
    return {
      path,
      message: `This airport rounds approved heights down to ${settings.approvedHeightRoundingM}\u00a0m. Enter ${metres(rounded)}.`,
    };
  return height + settings.toleranceM > assessedAhdM + NOISE
    ? {
        path,
        message: `With the height tolerance of ${settings.toleranceM}\u00a0m the crane may reach ${metres(height + settings.toleranceM)}, more than the ${metres(assessedAhdM)} that were assessed. Enter at most ${metres(approvedHeightM(assessedAhdM - settings.toleranceM, settings))}.`,
      }
    : null;
}

/** The airport's approval settings also bind officers: height steps, tolerance, and conditions. */
export function settingsProblem(
  settings: ApprovalSettings,
  { conditions }: Pick<RequestOf<'approve'>, 'conditions'>,
  heights: readonly Omit<DecidedHeight, 'requestedAhdM'>[],
  facts: ConditionFacts,
): Problem | null {
  const [wrong] = heights.flatMap((one) => problemOfHeight(settings, one) ?? []);
  if (wrong) return wrong;
  const problems = conditionProblems(conditions, settings, facts);
  return problems.length === 0 ? null : { path: 'transition.conditions', message: problems.join(' ') };
}
