import {
  everyCrane,
  heightText,
  type LodgedAnswers,
  machineText,
  positionName,
  type RecordedHeights,
  reachedUpM,
} from '@jibline/contract';
import { gda2020Positions } from '@jibline/surfaces';

/** The requested heights as assessed, position by position: from the record, not from later edits. */
export function requestedFacts(
  answers: LodgedAnswers,
  heights: RecordedHeights | null,
): (readonly [label: string, value: string])[] {
  if (!heights) return [];
  const several = heights.positions.length > 1;
  const machines = (answers.furtherCranes ?? []).length > 0 ? everyCrane(answers).map(machineText) : [];
  return gda2020Positions(answers).flatMap(({ lat, lon }, at) => {
    const one = heights.positions[at];
    const which = several ? `, ${positionName(at).toLowerCase()}` : '';
    return one
      ? [
          ...(machines[at] === undefined ? [] : [[positionName(at), machines[at]] as const]),
          [`Position${which}`, `${lat.toFixed(6)}, ${lon.toFixed(6)} (GDA2020)`] as const,
          [
            `Requested highest point${which}`,
            heightText({ ahdM: reachedUpM(one.requested.ahdM), aglM: reachedUpM(one.requested.aglM) }),
          ] as const,
        ]
      : [];
  });
}
