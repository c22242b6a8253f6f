import type { AirportFinding, PrecheckRequest } from '@jibline/contract';
import {
  type AerodromeAssessment,
  assessAerodrome,
  type Crane,
  choosePath,
  componentsInForce,
  inverse,
  type NearAirport,
  type Period,
} from '@jibline/surfaces';
import type { AirportInForce, Snapshot } from '../surface-sets/index.ts';
import { areaResults } from './present-area.ts';
import { heightResults } from './present-height.ts';
import { sectionOf } from './present-section.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** From today on; a stay that is not told is taken as the one day asked about. */
export const periodOf = (days: number | null, now: Date): Period => ({
  firstDay: dayOf(now),
  lastDay: dayOf(new Date(now.getTime() + ((days ?? 1) - 1) * DAY_MS)),
});

const isAffected = ({ heights, zones }: AerodromeAssessment) =>
  heights.some(({ state }) => state !== 'outside') || zones.some(({ state }) => state === 'inside');

function findingOf(
  airport: AirportInForce,
  { frame }: NearAirport,
  crane: Crane,
  assessment: AerodromeAssessment,
  request: PrecheckRequest,
  period: Period,
): AirportFinding {
  const { distanceM, bearingDeg } = inverse(airport.arp, { lat: request.latitude, lon: request.longitude });
  const headline = assessment.headline.working;
  const limit = headline?.governing.permissible ?? null;
  return {
    airportId: airport.id,
    icao: airport.icao,
    label: airport.label,
    regime: airport.regime,
    distanceM: Math.round(distanceM * 10) / 10,
    bearingDeg: Math.round(bearingDeg * 10) / 10,
    surfaceSetId: airport.setId,
    path: choosePath(assessment, airport, [period]).path,
    results: [...heightResults(airport, assessment), ...areaResults(airport, assessment)],
    greatestTipAhdM: limit && (limit.passesAhdM ?? limit.tipAhdM),
    greatestTipAglM: limit && (limit.passesAglM ?? limit.tipAglM),
    section: headline ? sectionOf(airport, frame, crane, headline) : [],
  };
}

/** Every airport one of whose surfaces or areas the crane's sweep meets, the nearest first. */
export function assessPlace(
  { index, airports }: Snapshot,
  request: PrecheckRequest,
  crane: Crane,
  now: Date,
): AirportFinding[] {
  const period = periodOf(request.days, now);
  return index
    .near(request.latitude, request.longitude, request.radiusM)
    .flatMap((near) => {
      const airport = airports.get(near.airport.id);
      if (!airport) return [];
      const components = componentsInForce(near.components, period);
      const assessment = assessAerodrome(crane, { id: airport.id, frame: near.frame, components });
      return isAffected(assessment) ? [findingOf(airport, near, crane, assessment, request, period)] : [];
    })
    .sort((a, b) => a.distanceM - b.distanceM);
}
