import type { Application } from '@jibline/contract';
import { craneOfAnswers, sweepCrane } from '@jibline/surfaces';
import type { Question } from '../../../../features/assessments/question.ts';
import type { SweptCrane } from '../location-guide/crane-on-globe.ts';

/** The place of the case as the globe takes it; null while the place is not known. */
export function questionOfCase({ site, craneType, craneDetail, developmentDetail }: Application): Question | null {
  const { latitude, longitude, groundLevelAhdM, address } = site ?? {};
  const heights = craneDetail ?? developmentDetail;
  if (latitude === undefined || longitude === undefined || groundLevelAhdM === undefined) return null;
  return {
    at: { lat: latitude, lon: longitude },
    address: address ?? null,
    groundAhdM: groundLevelAhdM,
    craneType: craneType ?? null,
    restingHeightAglM: craneDetail?.restingHeightAglM ?? null,
    heightAglM: heights?.maxHeightAglM ?? 1,
    radiusM: craneDetail?.maxRadiusM ?? developmentDetail?.footprintRadiusM ?? 0,
  };
}

/** The very sweep that was assessed, working and at rest; null where the answers make no crane yet. */
export function craneOfCase(application: Application): SweptCrane | null {
  const question = questionOfCase(application);
  if (!question) return null;
  try {
    const stages = sweepCrane(craneOfAnswers(application));
    return {
      id: application.id,
      label: application.number,
      at: question.at,
      groundAhdM: question.groundAhdM,
      working: stages.flatMap(({ working }) => working),
      resting: stages.flatMap(({ resting }) => resting),
    };
  } catch {
    return null;
  }
}
