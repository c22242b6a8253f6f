import type { Airport, Runway } from '@jibline/contract';
import { direct, inverse, type Published } from '@jibline/surfaces';

type RunwayEndPosition = Runway['ends'][0]['end'];
type Extras = Pick<Airport, 'facilities' | 'helicopterSites' | 'procedures'> & { published: Published[] };

const NO_EXTRAS: Extras = {
  facilities: [],
  helicopterSites: [],
  procedures: { visualSegments: [], basicIls: [], oas: [] },
  published: [],
};

/** The runway, and the landing end, that the invented aids and procedures serve. */
const SERVED: Readonly<Record<string, { runway: string; end: string }>> = {
  YSSY: { runway: '16R/34L', end: '34L' },
  YMML: { runway: '16/34', end: '16' },
  YBBN: { runway: '01R/19L', end: '01R' },
};

/** Within a name; what it means is said once on a page or document. */
const ILLUSTRATIVE = 'illustrative';
const NO_DETAILS = {
  antennaElevationAhdM: null,
  antennaBaseElevationAhdM: null,
  serves: null,
  category: null,
  farEnd: null,
} as const;

function facilitiesOf(end: string, near: RunwayEndPosition, far: RunwayEndPosition): Extras['facilities'] {
  const { bearingDeg, distanceM } = inverse(near, far);
  const ground = near.elevationAhdM;
  const beside = (alongM: number, acrossM: number) =>
    direct(direct(near, bearingDeg, alongM), bearingDeg + 90, acrossM);
  return [
    {
      ...NO_DETAILS,
      id: `loc-${end}`,
      name: `Localiser ${end} (${ILLUSTRATIVE})`,
      family: 'nasf-g',
      kind: 'ils_loc',
      position: direct(near, bearingDeg, distanceM + 300),
      groundElevationAhdM: far.elevationAhdM,
      serves: end,
      category: 'I',
    },
    {
      ...NO_DETAILS,
      id: `gp-${end}`,
      name: `Glide path ${end} (${ILLUSTRATIVE})`,
      family: 'nasf-g',
      kind: 'ils_gp',
      position: beside(300, 130),
      groundElevationAhdM: ground,
      serves: end,
    },
    {
      ...NO_DETAILS,
      id: 'dvor',
      name: `DVOR (${ILLUSTRATIVE})`,
      family: 'nasf-g',
      kind: 'dvor_ground',
      position: beside(distanceM / 2, 700),
      groundElevationAhdM: ground,
    },
    {
      ...NO_DETAILS,
      id: 'radar',
      name: `Terminal radar (${ILLUSTRATIVE})`,
      family: 'nasf-g',
      kind: 'ssr',
      position: beside(distanceM / 2, -900),
      groundElevationAhdM: ground,
      antennaElevationAhdM: ground + 24,
      antennaBaseElevationAhdM: ground + 20,
    },
  ];
}

/** A noise contour drawn as a lozenge along the runway: realistic place and size, but invented. */
function noiseContour(
  value: number,
  beyondM: number,
  halfWidthM: number,
  near: RunwayEndPosition,
  far: RunwayEndPosition,
): Published {
  const { bearingDeg, distanceM } = inverse(near, far);
  const at = (alongM: number, acrossM: number) => direct(direct(near, bearingDeg, alongM), bearingDeg + 90, acrossM);
  return {
    id: `anef-${value}`,
    type: 'anef',
    name: `ANEF ${value} (${ILLUSTRATIVE})`,
    source: ILLUSTRATIVE,
    effectiveFrom: '2026-01-01',
    geometry: {
      kind: 'zone',
      value: `${value} ANEF`,
      rings: [
        [
          at(-beyondM, 0),
          at(0, -halfWidthM),
          at(distanceM, -halfWidthM),
          at(distanceM + beyondM, 0),
          at(distanceM, halfWidthM),
          at(0, halfWidthM),
        ],
      ],
    },
  };
}

/**
 * Invented aids, procedures, noise contours and a helicopter site for three airports, so that together with the
 * surfaces of 2030 all twelve kinds can be seen. They are placed where such things usually are, and named so that no
 * one takes them for real ones.
 */
export function illustrativeExtras(icao: string, runways: readonly Runway[]): Extras {
  const served = SERVED[icao];
  const runway = runways.find((one) => one.id === served?.runway);
  if (!served || !runway) return NO_EXTRAS;
  const [first, second] = runway.ends;
  const [near, far] = first.designator === served.end ? [first.end, second.end] : [second.end, first.end];
  const { bearingDeg } = inverse(near, far);
  return {
    facilities: facilitiesOf(served.end, near, far),
    helicopterSites: [
      {
        id: 'hospital',
        name: `Hospital helicopter site (${ILLUSTRATIVE})`,
        position: direct(near, bearingDeg + 120, 6000),
        elevationAhdM: near.elevationAhdM + 40,
        law: 'nasf-h',
        use: 'night',
        originDistanceM: 25,
        innerEdgeM: 50,
        rotorDiameterM: null,
        pointInSpace: false,
        paths: [
          { id: 'outbound', outwardBearingDeg: Math.round((bearingDeg + 120) % 360) },
          { id: 'along', outwardBearingDeg: Math.round((bearingDeg + 30) % 360) },
        ],
      },
    ],
    procedures: {
      visualSegments: [
        {
          id: `vss-${served.end}`,
          runwayEnd: served.end,
          verticalPathAngleDeg: 3,
          ochM: 75,
          widthMode: 'localiser',
          baseWidthM: null,
          offset: null,
        },
      ],
      basicIls: [{ id: `ils-${served.end}`, runwayEnd: served.end }],
      oas: [],
    },
    published: [noiseContour(20, 7000, 1400, near, far), noiseContour(25, 3500, 700, near, far)],
  };
}
