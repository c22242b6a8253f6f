import type { GroundAnswer, GroundModelUse } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';
import { currentChoice } from '../../../domain/ground-choice.ts';
import { LIMITS, type Question, type StartingPoint } from '../../../features/assessments/question.ts';

/** Taken until the person names their own: more than most mobile cranes work at, and usual for a tower crane. */
export const ASSUMED_RADIUS_M = 45;

export interface Place {
  readonly at: Position;
  readonly label: string | null;
}

/** The figures except the location, as far as they are given. */
export interface GivenFigures {
  readonly groundAhdM: number | null;
  readonly heightAglM: number | null;
  readonly radiusM: number | null;
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
  { groundAhdM, radiusM }: Omit<GivenFigures, 'heightAglM'>,
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
export function givenPoint({ at, label }: Place, figures: GivenFigures, choice: string): StartingPoint {
  const { groundAhdM, heightAglM, radiusM } = figures;
  const groundModel = currentChoice(choice, { ...at, groundAhdM });
  return {
    ...{ at, address: label },
    ...(groundAhdM === null ? {} : { groundAhdM, groundModel }),
    ...(heightAglM === null ? {} : { heightAglM }),
    ...(radiusM === null ? {} : { radiusM }),
  };
}
