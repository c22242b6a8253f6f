import { withinHalfTurn } from '../geodesy/degrees.ts';
import { inverse } from '../geodesy/geodesic.ts';
import { groundProblems, profileProblems, SAME_ELEVATION_M, SAME_PLACE_M, STEEPEST } from './check-levels.ts';
import type { Problem } from './problem.ts';
import type { Position, Runway, SurveyedPoint } from './runway.ts';

/** Shorter than any runway; also the least distance between two displaced thresholds. */
const MIN_RUNWAY_LENGTH_M = 100;
/** Designators are magnetic; near the poles magnetic and true north differ widely. */
const BEARING_TOLERANCE_DEG = 45;
const BEARINGS_COMPARED_UP_TO_LAT = 60;

/** Contradictions within a runway whose fields are valid by themselves. */
export function runwayProblems(runway: Runway, path: string): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (field: string, expected: string, actual: string) =>
    problems.push({ path: `${path}.${field}`, expected, got: actual });
  const [first, second] = runway.ends;

  const id = `${first.designator}/${second.designator}`;
  if (runway.id !== id) report('id', `the designators of its ends (${id})`, runway.id);
  const opposite = reciprocal(first.designator);
  if (second.designator !== opposite)
    report('ends[1].designator', `the reciprocal of ${first.designator} (${opposite})`, second.designator);

  const line = inverse(first.end, second.end);
  if (line.distanceM < MIN_RUNWAY_LENGTH_M) {
    report('ends', `ends at least ${MIN_RUNWAY_LENGTH_M}\u00a0m apart`, `${line.distanceM.toFixed(1)}\u00a0m`);
    return problems;
  }
  const named = Number(first.designator.slice(0, 2)) * 10;
  const off = Math.abs(withinHalfTurn(line.bearingDeg - named));
  if (off > BEARING_TOLERANCE_DEG && Math.abs(first.end.lat) <= BEARINGS_COMPARED_UP_TO_LAT) {
    report(
      'ends',
      `ends on a bearing near ${named}° from ${first.designator}, or swap them`,
      `${line.bearingDeg.toFixed(1)}°`,
    );
  }
  const rise = Math.abs(second.end.elevationAhdM - first.end.elevationAhdM) / line.distanceM;
  if (rise > STEEPEST)
    report('ends', 'elevations with a gradient of 20% or less between the ends', `${(rise * 100).toFixed(1)} %`);

  for (const [index, end] of runway.ends.entries()) {
    const far = runway.ends[index === 0 ? 1 : 0];
    thresholdProblems(end.end, end.threshold, far.end, line.distanceM, runway.widthM).forEach(([expected, actual]) => {
      report(`ends[${index}].threshold`, expected, actual);
    });
    if (end.landing?.type === 'PA23' && runway.codeNumber < 3) {
      report(`ends[${index}].landing.type`, 'NI, NPA or PA1 for code 1 and 2', 'PA23');
    }
  }
  if (runway.ends.every((end) => end.landing === null)) {
    report('ends', 'landings on at least one end', 'no landings');
  }
  if (runway.strip.widthM !== null && runway.strip.widthM < runway.widthM) {
    report('strip.widthM', `at least the width of the runway (${runway.widthM}\u00a0m)`, String(runway.strip.widthM));
  }
  const displaced = displacements(runway, line.distanceM);
  problems.push(
    ...passedThresholds(runway, path, displaced, line.distanceM),
    ...profileProblems(runway, path, displaced, line.distanceM),
    ...groundProblems(runway, path),
  );
  return problems;
}

/** How far along the runway each threshold is from its own end. */
export function displacements({ ends: [first, second] }: Runway, lengthM: number): readonly [number, number] {
  return [
    alongFrom(first.end, first.threshold, second.end, lengthM),
    alongFrom(second.end, second.threshold, first.end, lengthM),
  ];
}

function alongFrom(end: Position, location: Position, farEnd: Position, lengthM: number): number {
  const fromEnd = inverse(end, location).distanceM;
  const fromFar = inverse(farEnd, location).distanceM;
  return (fromEnd ** 2 + lengthM ** 2 - fromFar ** 2) / (2 * lengthM);
}

/** Landings start at the thresholds: if they passed each other, no runway would be left between them. */
function passedThresholds(
  runway: Runway,
  path: string,
  displaced: readonly [number, number],
  lengthM: number,
): readonly Problem[] {
  if (lengthM - displaced[0] - displaced[1] > MIN_RUNWAY_LENGTH_M - SAME_PLACE_M) return [];
  const farther = displaced[1] > displaced[0] ? 1 : 0;
  return ([0, 1] as const)
    .filter((index) => index === farther || displaced[index] > lengthM / 2)
    .map((index) => {
      const other = index === 0 ? 1 : 0;
      const metres = (m: number) => `${Math.round(m)}\u00a0m`;
      return {
        path: `${path}.ends[${index}].threshold`,
        expected: `at least ${MIN_RUNWAY_LENGTH_M}\u00a0m between the thresholds`,
        got: metres(lengthM - displaced[0] - displaced[1]),
        advice: `Threshold ${runway.ends[index].designator} is ${metres(displaced[index])} from its own runway end and threshold ${runway.ends[other].designator} is ${metres(displaced[other])} from its own, on a runway of ${metres(lengthM)}. No runway would be left to land on. Check whether the two thresholds are swapped, and correct their positions.`,
      };
    });
}

function thresholdProblems(
  end: SurveyedPoint,
  threshold: SurveyedPoint,
  farEnd: Position,
  lengthM: number,
  widthM: number,
): readonly (readonly [string, string])[] {
  const fromEnd = inverse(end, threshold).distanceM;
  const height = `${threshold.elevationAhdM} against ${end.elevationAhdM}`;
  if (fromEnd <= SAME_PLACE_M) {
    const differs = Math.abs(threshold.elevationAhdM - end.elevationAhdM) > SAME_ELEVATION_M;
    return differs ? [['the elevation of the runway end, because both are the same point', height]] : [];
  }
  const along = alongFrom(end, threshold, farEnd, lengthM);
  const across = Math.sqrt(Math.max(0, fromEnd ** 2 - along ** 2));
  const found: (readonly [string, string])[] = [];
  if (along < 0 || along > lengthM + SAME_PLACE_M)
    found.push(['a position between the runway ends', `${along.toFixed(1)}\u00a0m along the runway`]);
  if (across > widthM / 2) found.push(['a position on the runway', `${across.toFixed(1)}\u00a0m off the centreline`]);
  if (Math.abs(threshold.elevationAhdM - end.elevationAhdM) > STEEPEST * fromEnd) {
    found.push(['an elevation with a gradient of 20% or less from the runway end', height]);
  }
  return found;
}

function reciprocal(designator: string): string {
  const number = ((Number(designator.slice(0, 2)) + 17) % 36) + 1;
  const side = designator.slice(2);
  const opposite = side === 'L' ? 'R' : side === 'R' ? 'L' : side;
  return `${String(number).padStart(2, '0')}${opposite}`;
}
