import { HEIGHT_SURFACE_TYPES, type SurfaceResult } from '@jibline/contract';
import { type AerodromeAssessment, explainHeight, explainZones, type HeightFinding } from '@jibline/surfaces';
import type { AirportInForce } from '../surface-sets/index.ts';

type HeightResult = Extract<SurfaceResult, { dimension: 3 }>;
type Result = HeightResult['working'];
type Configuration = HeightFinding['configuration'];

export function surfaceIdOf(airport: AirportInForce, componentId: string): string {
  const id = airport.surfaceIds.get(componentId);
  if (id === undefined) throw new Error(`surface set ${airport.setId} has no component ${componentId}`);
  return id;
}

/** Without a ground level a limit above ground cannot be judged; pre-checks always bring one, so this is the careful word. */
const findingOf = (finding: HeightFinding): Result['finding'] => (finding.state === 'unknown' ? 'near' : finding.state);

/** Some types with heights own areas as well, such as the area of interest of a navigation aid. */
function sentenceOf(assessment: AerodromeAssessment, finding: HeightFinding): string {
  const area = assessment.zones.find(
    (zone) => zone.type === finding.type && zone.configuration === finding.configuration && zone.state === 'inside',
  );
  if (!area) return explainHeight(finding);
  return finding.state === 'outside' ? explainZones(area) : `${explainHeight(finding)} ${explainZones(area)}`;
}

function resultOf(airport: AirportInForce, assessment: AerodromeAssessment, finding: HeightFinding): Result {
  const { governing } = finding;
  return {
    finding: findingOf(finding),
    governing: governing && {
      surfaceId: surfaceIdOf(airport, governing.component.id),
      name: governing.component.name,
      kind: governing.component.kind,
      clause: governing.component.clause,
    },
    worst: governing && {
      longitude: governing.worst.lon,
      latitude: governing.worst.lat,
      part: governing.worst.part,
      surfaceAhdM: governing.surfaceAhdM,
      craneAhdM: governing.craneAhdM,
      marginM: governing.marginM,
    },
    working: governing ? [...governing.working] : [],
    sentence: sentenceOf(assessment, finding),
  };
}

/** One result per type the airport protects, in the order people list them. */
export function heightResults(airport: AirportInForce, assessment: AerodromeAssessment): HeightResult[] {
  const protectedTypes = new Set<string>(airport.components.map(({ type }) => type));
  const of = (type: string, configuration: Configuration) =>
    assessment.heights.find((finding) => finding.type === type && finding.configuration === configuration);
  return HEIGHT_SURFACE_TYPES.filter((type) => protectedTypes.has(type)).flatMap((surfaceType) => {
    const [working, resting] = [of(surfaceType, 'working'), of(surfaceType, 'resting')];
    if (!working || !resting) return [];
    return {
      surfaceType,
      dimension: 3,
      surfaceSetId: airport.setId,
      working: resultOf(airport, assessment, working),
      resting: resultOf(airport, assessment, resting),
    };
  });
}
