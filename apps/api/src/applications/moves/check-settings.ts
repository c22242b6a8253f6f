import { approvedHeightM, conditionProblems } from '@jibline/contract';
import { badField } from '../../users/index.ts';
import { factsAt } from '../conditions.ts';
import { lodgedAnswers } from '../lodged.ts';
import type { Moving } from '../moving.ts';
import type { CaseAirport } from '../store.ts';

const NOISE = 1e-6;
const metres = (value: number) => `${value.toFixed(1)} m AHD`;

/** What the airport has set for its approvals holds for persons too: steps of height, tolerance, and conditions. */
export function checkSettings({ facts, request }: Moving<'approve'>, airport: CaseAirport, assessedAhdM: number): void {
  const settings = facts.settings.get(airport.airport_id);
  if (!settings) return;
  const { approvedHeightAhdM: height, conditions } = request;
  const rounded = approvedHeightM(height, settings);
  if (Math.abs(rounded - height) > NOISE)
    throw badField(
      'transition.approvedHeightAhdM',
      `This airport rounds approved heights down to ${settings.approvedHeightRoundingM} m. Enter ${metres(rounded)}.`,
    );
  if (height + settings.toleranceM > assessedAhdM + NOISE)
    throw badField(
      'transition.approvedHeightAhdM',
      `With the height tolerance of ${settings.toleranceM} m the crane may reach ${metres(height + settings.toleranceM)}, more than the ${metres(assessedAhdM)} that were assessed. Enter at most ${metres(approvedHeightM(assessedAhdM - settings.toleranceM, settings))}.`,
    );
  const finding = facts.airports.find(({ airportId }) => airportId === airport.airport_id)?.finding;
  const problems = conditionProblems(
    conditions,
    settings,
    factsAt(lodgedAnswers(facts.application), airport, finding, height),
  );
  if (problems.length > 0) throw badField('transition.conditions', problems.join(' '));
}
