import { CONTINGENCY_M, craneFromPrecheck, LocationQuestionError, sweepCrane } from '@jibline/surfaces';
import type { Question } from '../../../../../features/assessments/question.ts';
import type { GlobeCrane } from '../../../../../globe/globe.tsx';

/** Its position and sweep; which limits bind it comes from the findings, unless it has its own. */
export type SweptCrane = Omit<GlobeCrane, 'binding'> & Partial<Pick<GlobeCrane, 'binding'>>;

/** The requested crane's sweep, by the assessing engine; null while the sliders describe an impossible crane. */
export function craneOnGlobe(question: Question): SweptCrane | null {
  const { at, groundAhdM, heightAglM, radiusM, craneType, restingHeightAglM } = question;
  try {
    const crane = craneFromPrecheck({
      ...{ latitude: at.lat, longitude: at.lon, groundLevelAhdM: groundAhdM, heightAglM, radiusM, craneType },
      ...{ restingHeightAglM, contingencyM: CONTINGENCY_M, days: null },
    });
    const [{ working, resting } = { working: [], resting: [] }] = sweepCrane(crane);
    return {
      id: 'crane',
      label: `Crane ${(groundAhdM + heightAglM).toFixed(1)}\u00a0m AHD`,
      at,
      groundAhdM,
      working,
      // Without a resting height of its own it is as high at rest.
      resting: restingHeightAglM === null ? working : resting,
    };
  } catch (error) {
    if (error instanceof LocationQuestionError) return null;
    throw error;
  }
}
