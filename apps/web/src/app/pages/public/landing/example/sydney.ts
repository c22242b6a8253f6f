import {
  type AirportInForce,
  type APPROACH_TYPES,
  direct,
  generate,
  inverse,
  type RunwayEnd,
  readAerodrome,
} from '@jibline/surfaces';

type SurveyedPoint = RunwayEnd['end'];
type ApproachType = (typeof APPROACH_TYPES)[number];
type End = readonly [lat: number, lon: number, elevationAhdM: number, displacedM: number, approach: ApproachType];
type Row = readonly [id: string, first: End, second: End];

/**
 * Sydney’s runways: ends, elevations and displaced thresholds after OurAirports (public domain), approach types assumed.
 * The same figures as the demonstration’s airport, to which a test ties them.
 */
export const SYDNEY_RUNWAYS: readonly Row[] = [
  ['07/25', [-33.9437, 151.164, 4.9, 0, 'PA1'], [-33.9375, 151.19, 6.1, 99, 'PA1']],
  ['16L/34R', [-33.9496, 151.188, 4.9, 231, 'PA1'], [-33.9711, 151.194, 4.0, 38, 'PA1']],
  ['16R/34L', [-33.9294, 151.172, 2.4, 85, 'PA1'], [-33.9643, 151.181, 4.3, 0, 'PA1']],
];
/** Code 4E, 45 m wide, strips of 280 m and 60 m beyond the ends. */
const EVERY_RUNWAY = {
  ...{ status: 'existing', widthM: 45, codeNumber: 4, codeLetter: 'E', designGroup: null },
  ...{ strip: { widthM: 280, extensionM: 60 }, profile: [] },
};
const DEPARTURE = { clearwayM: 0, highestGroundAhdM: null, turnsOver15Deg: true, over5700Kg: true };

const pointOf = ([lat, lon, elevationAhdM]: End): SurveyedPoint => ({ lat, lon, elevationAhdM });

/** On the centreline, at the elevation a straight line between the ends has there. */
function thresholdOf(end: SurveyedPoint, far: SurveyedPoint, displacedM: number): SurveyedPoint {
  const { bearingDeg, distanceM } = inverse(end, far);
  const rise = ((far.elevationAhdM - end.elevationAhdM) * displacedM) / distanceM;
  return { ...direct(end, bearingDeg, displacedM), elevationAhdM: end.elevationAhdM + rise };
}

function runwayOf([id, first, second]: Row) {
  const endOf = (own: End, far: End, designator: string | undefined) => ({
    designator,
    end: pointOf(own),
    threshold: thresholdOf(pointOf(own), pointOf(far), own[3]),
    landing: { type: own[4], innerEdgeM: null },
    departure: DEPARTURE,
  });
  const [low, high] = id.split('/');
  return { id, ...EVERY_RUNWAY, ends: [endOf(first, second, low), endOf(second, first, high)] };
}

const ARP = { lat: -33.9461, lon: 151.177 };
const ELEVATION_AHD_M = 6.4;

/** The obstacle limitation surfaces of Sydney as the engine makes them from its runways; no request. */
export function makeSydney() {
  const aerodrome = readAerodrome({
    ...{ id: 'sydney', icao: 'YSSY', name: 'Sydney (Kingsford Smith)' },
    ...{ horizontalDatum: 'GDA2020', verticalDatum: 'AHD' },
    arp: { ...ARP, elevationAhdM: ELEVATION_AHD_M },
    ...{ elevationAhdM: ELEVATION_AHD_M, referenceElevationAhdM: null, publicSafetyAreas: false },
    runways: SYDNEY_RUNWAYS.map(runwayOf),
    ...{
      procedures: { visualSegments: [], basicIls: [], oas: [] },
      facilities: [],
      helicopterSites: [],
      published: [],
    },
  });
  const components = generate(aerodrome, { ruleset: 'mos139-2019' });
  const airport: AirportInForce = {
    ...{ id: 'sydney', icao: 'YSSY', label: 'Sydney (YSSY)', setId: 'example', timeZone: 'Australia/Sydney' },
    ...{ arp: ARP, components, regime: 'FEDERAL_LEASED', shortTermMonths: 3 },
    surfaceIds: new Map(components.map(({ id }) => [id, id])),
  };
  return { airport, runways: aerodrome.runways };
}
