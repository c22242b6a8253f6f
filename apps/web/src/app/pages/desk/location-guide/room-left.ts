import type { AirportFinding, PrecheckAnswer } from '@jibline/contract';
import type { Question } from '../../../../features/assessments/question.ts';
import { metres } from './finding-words.ts';

/** The aerodrome whose surfaces allow the least; null where nothing limits. */
export function lowestOf(airports: readonly AirportFinding[]): AirportFinding | null {
  const limited = airports.filter((airport) => airport.greatestTipAhdM !== null);
  return limited.toSorted((a, b) => (a.greatestTipAhdM ?? 0) - (b.greatestTipAhdM ?? 0))[0] ?? null;
}

/**
 * At one place and radius the height that passes does not depend on the height asked for: while a slider moves the height, this
 * is the answer, before the server has confirmed it. Null when place, ground or radius have changed since the last answer.
 */
export function roomLeft({ request, airports }: PrecheckAnswer, question: Question): string | null {
  const { at, groundAhdM, radiusM, heightAglM } = question;
  const same = request.latitude === at.lat && request.longitude === at.lon && request.radiusM === radiusM;
  if (!same || request.groundLevelAhdM !== groundAhdM) return null;
  const lowest = lowestOf(airports);
  if (lowest?.greatestTipAhdM == null) return `At ${metres(heightAglM)} AGL nothing is in the way.`;
  // Whole millimetres: 0.1 + 0.2 must not make a crane that just passes too high.
  const roomM = Math.round((lowest.greatestTipAhdM - groundAhdM - heightAglM) * 1000) / 1000;
  return roomM >= 0
    ? `At ${metres(heightAglM)} AGL there are ${metres(roomM)} to spare for ${lowest.label}.`
    : `At ${metres(heightAglM)} AGL the crane is ${metres(-roomM)} too high for ${lowest.label}.`;
}
