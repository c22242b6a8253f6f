import type { SavedPrecheck, SurfaceResult } from '@jibline/contract';
import {
  circlePolygon,
  craneFolder,
  type KmlDocument,
  type KmlFeature,
  type KmlFolder,
  type KmlGeometry,
  writeKml,
} from '@jibline/kml';
import { CANNOT_TELL, direct } from '@jibline/surfaces';

const CAUTION = 'Computed from the surfaces in force at the time; not a permit, not for navigation.';

function sentenceOf(result: SurfaceResult): string {
  if (result.dimension === 3) return `${result.surfaceType}: ${result.working.sentence}`;
  const zones = result.zones.map(({ name, advice }) => `${name}: ${advice}`).join('; ');
  return `${result.surfaceType}: ${result.finding}${zones ? ` (${zones})` : ''}`;
}

/** The point where the governing surface is nearest to the crane, at the surface's height. */
const worstPoints = (results: readonly SurfaceResult[]): KmlFeature[] =>
  results.flatMap((result) => {
    if (result.dimension !== 3 || !result.working.worst || !result.working.governing) return [];
    const { worst, governing, sentence } = result.working;
    return {
      kind: 'placemark',
      name: governing.name,
      description: sentence,
      visible: true,
      data: { surfaceType: result.surfaceType, finding: result.working.finding, marginM: String(worst.marginM) },
      geometry: {
        kind: 'point',
        position: { lon: worst.longitude, lat: worst.latitude, altM: worst.surfaceAhdM },
        altitudeMode: 'absolute',
        extrude: false,
      },
    };
  });

/** The crane's circle at the maximum permissible height; a point where it has no radius. */
function greatestHeight(
  { latitude: lat, longitude: lon, radiusM }: SavedPrecheck['request'],
  altM: number | null,
): KmlFeature[] {
  if (altM === null) return [];
  const base = { lat, lon };
  const pointAt = (bearingDeg: number, distanceM: number) => direct(base, bearingDeg, distanceM);
  const geometry: KmlGeometry =
    radiusM === 0
      ? { kind: 'point', position: { ...base, altM }, altitudeMode: 'absolute', extrude: true }
      : circlePolygon({ radiusM, altM, altitudeMode: 'absolute', pointAt, chordErrorM: 0.05, extrude: false });
  const name = `Maximum permissible height, ${altM}\u00a0m AHD`;
  return [{ kind: 'placemark', name, visible: true, data: { greatestTipAhdM: String(altM) }, geometry }];
}

/** Where coverage is not known, no height is stated, not even that there is no limit. */
const limitData = ({ coverage }: SavedPrecheck, { greatestTipAhdM }: SavedPrecheck['airports'][number]) =>
  coverage.known ? { greatestTipAhdM: greatestTipAhdM === null ? 'no limit' : String(greatestTipAhdM) } : {};

const airportFolder = (answer: SavedPrecheck, airport: SavedPrecheck['airports'][number]): KmlFolder => ({
  kind: 'folder',
  name: airport.label,
  description: airport.results.map(sentenceOf).join('\n'),
  visible: true,
  data: {
    icao: airport.icao,
    distanceM: String(airport.distanceM),
    bearingDeg: String(airport.bearingDeg),
    ...limitData(answer, airport),
    surfaceSetId: airport.surfaceSetId,
  },
  features: [
    ...(answer.coverage.known ? greatestHeight(answer.request, airport.greatestTipAhdM) : []),
    ...worstPoints(airport.results),
  ],
});

/** What was recorded and no longer stands is said as such. */
function verdictText({ sentence, permitNeeded, recorded }: SavedPrecheck): string {
  const now = permitNeeded === 'cannot_tell' ? `${CANNOT_TELL}. ${sentence}` : sentence;
  return recorded ? `${now}\nRecorded then: “${recorded.sentence}” Do not rely on that record.` : now;
}

/** The requested crane, and each airport's findings. */
export function drawPrecheck(answer: SavedPrecheck): string {
  const { request } = answer;
  const base = { lon: request.longitude, lat: request.latitude };
  const topAhdM = request.groundLevelAhdM + request.heightAglM;
  const document: KmlDocument = {
    name: `Pre-check ${answer.number}`,
    description: `${verdictText(answer)}\n${answer.answeredAt}, ${answer.engine}. ${CAUTION}`,
    styles: {},
    features: [
      craneFolder({
        name: `Crane, ${topAhdM}\u00a0m AHD`,
        base,
        topAhdM,
        jibAhdM: topAhdM,
        // A circle needs a radius, so a point is drawn as wide as a mast.
        radiusM: Math.max(1, request.radiusM),
        pointAt: (bearingDeg, distanceM) => direct(base, bearingDeg, distanceM),
      }),
      // What is clear by so many metres would read as room.
      ...(answer.permitNeeded === 'cannot_tell' ? [] : answer.airports).map((airport) =>
        airportFolder(answer, airport),
      ),
    ],
  };
  return writeKml(document);
}
