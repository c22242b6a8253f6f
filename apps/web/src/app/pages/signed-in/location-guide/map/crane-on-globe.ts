import { CONTINGENCY_M, readCrane, sweepCrane } from '@jibline/surfaces';
import type { Question } from '../../../../../features/assessments/question.ts';
import type { GlobeCrane } from '../../../../../globe/globe.tsx';

/** Its position and sweep; whether it penetrates comes from the findings. */
export type SweptCrane = Omit<GlobeCrane, 'penetrates'>;

/** The requested crane's sweep, by the assessing engine; null while the sliders describe an impossible crane. */
export function craneOnGlobe({ at, groundAhdM, heightAglM, radiusM }: Question): SweptCrane | null {
  const ahdM = groundAhdM + heightAglM;
  const top = { lat: at.lat, lon: at.lon, groundAhdM };
  try {
    const crane = readCrane({
      kind: 'mobile',
      id: 'location-guide',
      positions: [{ name: 'the location', ...top }],
      maxHeightAglM: heightAglM,
      maxRadiusM: radiusM,
      resting: { mode: 'lowered', heightAglM },
      heightContingencyM: CONTINGENCY_M,
      verticalAccuracyM: 0,
      horizontalAccuracyM: 0,
    });
    const [{ working } = { working: [] }] = sweepCrane(crane);
    return {
      id: 'crane',
      label: `Crane ${ahdM.toFixed(1)} m AHD`,
      at,
      groundAhdM,
      working,
      // The guide asks for one height, which applies at rest as well.
      resting: working,
    };
  } catch {
    return null;
  }
}
