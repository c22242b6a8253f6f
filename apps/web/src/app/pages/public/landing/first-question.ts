import type { GroundAnswer, GroundModelUse } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';
import { currentChoice } from '../../../../domain/ground-choice.ts';
import { LIMITS, type Question } from '../../../../features/assessments/question.ts';
import type { CheckedFigures } from './typed-check.ts';

/** Taken until the person names their own: more than most mobile cranes work at, and usual for a tower crane. */
export const ASSUMED_RADIUS_M = 45;

export interface Place {
  readonly at: Position;
  readonly label: string | null;
}

/** given: typed or accepted by the person · proposed: a terrain model's, not accepted yet · unknown. */
export type GroundState = 'given' | 'proposed' | 'unknown';

export interface FirstQuestion {
  readonly ground: GroundState;
  /** Without a ground level its heights are above sea level. */
  readonly question: Question;
}

/**
 * The question that the place alone allows. A terrain model's level is taken at its upper end, as an accepted one is,
 * but nothing is saved or applied for with it until the person has accepted it.
 */
export function firstQuestion(
  { at, label }: Place,
  { groundAhdM, radiusM }: CheckedFigures,
  choice: string,
  proposed: GroundAnswer | undefined,
): FirstQuestion {
  const base = {
    ...{ at, address: label, radiusM: radiusM ?? ASSUMED_RADIUS_M, craneType: null, restingHeightAglM: null },
    // The figures do not depend on the height.
    heightAglM: LIMITS.height.least,
  };
  if (groundAhdM !== null) {
    const groundModel = currentChoice(choice, { ...at, groundAhdM });
    return { ground: 'given', question: { ...base, groundAhdM, groundModel } };
  }
  if (proposed?.kind === 'proposed') {
    const { levelAhdM, u95M, model } = proposed;
    const groundModel: GroundModelUse = {
      ...{ choice: 'used', levelAhdM, u95M, model, latitude: at.lat, longitude: at.lon },
    };
    return { ground: 'proposed', question: { ...base, groundAhdM: levelAhdM, groundModel } };
  }
  return { ground: 'unknown', question: { ...base, groundAhdM: 0 } };
}

/** What the application and the guide start from: only what the person gave, not what was assumed. */
export function givenQuery({ at, label }: Place, figures: CheckedFigures, choice: string): URLSearchParams {
  const { groundAhdM, heightAglM, radiusM } = figures;
  const given = {
    ...{ address: label, latitude: at.lat.toFixed(7), longitude: at.lon.toFixed(7) },
    ...{ ground: groundAhdM, height: heightAglM, radius: radiusM },
    groundModel: groundAhdM !== null && currentChoice(choice, { ...at, groundAhdM }) ? choice : null,
  };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}
