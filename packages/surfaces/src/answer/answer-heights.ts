import type { AerodromeAssessment } from '../assess/assess-aerodrome.ts';
import { explainHeight, explainZones, type Thing } from '../assess/explain/explain.ts';
import type { Configuration, HeightFinding } from '../assess/finding.ts';
import { type AirportInForce, surfaceIdOf } from './airport-in-force.ts';
import { HEIGHT_ANSWER_TYPES, type HeightAnswer, type HeightTypeAnswer } from './answer.ts';

/**
 * Without a ground level a limit above ground cannot be assessed; pre-checks always have one, so "close" is the
 * cautious label.
 */
const labelOf = (finding: HeightFinding): HeightAnswer['finding'] =>
  finding.state === 'unknown' ? 'near' : finding.state;

/** Some height types have areas as well, such as the area of interest of a navigation aid. */
function sentenceOf(assessment: AerodromeAssessment, finding: HeightFinding): string {
  const area = assessment.zones.find(
    (zone) => zone.type === finding.type && zone.configuration === finding.configuration && zone.state === 'inside',
  );
  const thing: Thing = assessment.craneKind === 'structure' ? 'structure' : 'crane';
  if (!area) return explainHeight(finding, thing);
  const about = explainZones(area, thing);
  return finding.state === 'outside' ? about : `${explainHeight(finding, thing)} ${about}`;
}

function answerOf(airport: AirportInForce, assessment: AerodromeAssessment, finding: HeightFinding): HeightAnswer {
  const { governing } = finding;
  return {
    finding: labelOf(finding),
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

/** One result per type the airport protects, in display order. */
export function answerHeights(
  airport: AirportInForce,
  protectedTypes: ReadonlySet<string>,
  assessment: AerodromeAssessment,
): HeightTypeAnswer[] {
  const of = (type: string, configuration: Configuration) =>
    assessment.heights.find((finding) => finding.type === type && finding.configuration === configuration);
  return HEIGHT_ANSWER_TYPES.filter((type) => protectedTypes.has(type)).flatMap((surfaceType) => {
    const [working, resting] = [of(surfaceType, 'working'), of(surfaceType, 'resting')];
    if (!working) return [];
    return {
      surfaceType,
      dimension: 3,
      surfaceSetId: airport.setId,
      working: answerOf(airport, assessment, working),
      resting: resting ? answerOf(airport, assessment, resting) : null,
    };
  });
}
