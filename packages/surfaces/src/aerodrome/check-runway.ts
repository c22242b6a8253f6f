import { inverse } from '../geodesy/geodesic.ts';
import type { Problem } from './problem.ts';
import type { Place, Position, Runway } from './runway.ts';

const SAME_PLACE_M = 0.5;
const SAME_ELEVATION_M = 0.05;
/** Steeper than any airstrip in use; a steeper figure is a slip of the pen. */
const STEEPEST = 0.2;
/** Designators are magnetic; towards the poles magnetic and true north have nothing to do with each other. */
const BEARING_TOLERANCE_DEG = 45;
const BEARINGS_COMPARED_UP_TO_LAT = 60;

/** What cannot be true of a runway although each field by itself could. */
export function runwayProblems(runway: Runway, path: string): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (field: string, expected: string, got: string) =>
    problems.push({ path: `${path}.${field}`, expected, got });
  const [first, second] = runway.ends;

  const id = `${first.designator}/${second.designator}`;
  if (runway.id !== id) report('id', `the designators of its ends (${id})`, runway.id);
  const wanted = reciprocal(first.designator);
  if (second.designator !== wanted)
    report('ends[1].designator', `the reciprocal of ${first.designator} (${wanted})`, second.designator);

  const line = inverse(first.end, second.end);
  if (line.distanceM < 100) {
    report('ends', 'ends at least 100 m apart', `${line.distanceM.toFixed(1)} m`);
    return problems;
  }
  const named = Number(first.designator.slice(0, 2)) * 10;
  const off = Math.abs(((line.bearingDeg - named + 540) % 360) - 180);
  if (off > BEARING_TOLERANCE_DEG && Math.abs(first.end.lat) <= BEARINGS_COMPARED_UP_TO_LAT) {
    report(
      'ends',
      `a bearing near ${named}° from ${first.designator} (are the ends swapped?)`,
      `${line.bearingDeg.toFixed(1)}°`,
    );
  }
  const rise = Math.abs(second.end.elevationAhdM - first.end.elevationAhdM) / line.distanceM;
  if (rise > STEEPEST) report('ends', 'a gradient between the ends of at most 20 %', `${(rise * 100).toFixed(1)} %`);

  for (const [index, end] of runway.ends.entries()) {
    const far = runway.ends[index === 0 ? 1 : 0];
    thresholdProblems(end.end, end.threshold, far.end, line.distanceM, runway.widthM).forEach(([expected, got]) => {
      report(`ends[${index}].threshold`, expected, got);
    });
    if (end.landing?.type === 'PA23' && runway.codeNumber < 3) {
      report(`ends[${index}].landing.type`, 'NI, NPA or PA1 for code 1 and 2', 'PA23');
    }
  }
  if (runway.ends.every((end) => end.landing === null)) {
    report('ends', 'landings on at least one end (they decide strip and transitional)', 'no landings');
  }
  if (runway.strip.widthM !== null && runway.strip.widthM < runway.widthM) {
    report('strip.widthM', `at least the runway's width (${runway.widthM})`, String(runway.strip.widthM));
  }
  problems.push(...profileProblems(runway, path, line.distanceM));
  return problems;
}

function thresholdProblems(
  end: Place,
  threshold: Place,
  farEnd: Position,
  lengthM: number,
  widthM: number,
): readonly (readonly [string, string])[] {
  const fromEnd = inverse(end, threshold).distanceM;
  const fromFar = inverse(farEnd, threshold).distanceM;
  const height = `${threshold.elevationAhdM} against ${end.elevationAhdM}`;
  if (fromEnd <= SAME_PLACE_M) {
    const differs = Math.abs(threshold.elevationAhdM - end.elevationAhdM) > SAME_ELEVATION_M;
    return differs ? [['the elevation of the runway end, being the same place', height]] : [];
  }
  const along = (fromEnd ** 2 + lengthM ** 2 - fromFar ** 2) / (2 * lengthM);
  const across = Math.sqrt(Math.max(0, fromEnd ** 2 - along ** 2));
  const found: (readonly [string, string])[] = [];
  if (along < 0 || along > lengthM)
    found.push(['a place between the runway ends', `${along.toFixed(1)} m along the runway`]);
  if (across > widthM / 2) found.push(['a place on the runway', `${across.toFixed(1)} m off the centreline`]);
  if (Math.abs(threshold.elevationAhdM - end.elevationAhdM) > STEEPEST * fromEnd) {
    found.push(['an elevation within 20 % of the way from the runway end', height]);
  }
  return found;
}

function profileProblems(runway: Runway, path: string, lengthM: number): readonly Problem[] {
  const problems: Problem[] = [];
  let previous = -1;
  for (const [index, point] of runway.profile.entries()) {
    const at = `${path}.profile[${index}]`;
    if (point.distanceM <= previous) {
      problems.push({
        path: `${at}.distanceM`,
        expected: `more than the point before (${previous})`,
        got: String(point.distanceM),
      });
    }
    if (point.distanceM > lengthM + SAME_PLACE_M) {
      problems.push({
        path: `${at}.distanceM`,
        expected: `at most the runway's length (${lengthM.toFixed(1)})`,
        got: String(point.distanceM),
      });
    }
    for (const [station, elevation] of [
      [0, runway.ends[0].end.elevationAhdM],
      [lengthM, runway.ends[1].end.elevationAhdM],
    ] as const) {
      const distance = Math.abs(point.distanceM - station);
      const rise = Math.abs(point.elevationAhdM - elevation);
      if (rise > Math.max(STEEPEST * distance, SAME_ELEVATION_M)) {
        const expected = `within 20 % of the way from the end ${distance.toFixed(0)} m off at ${elevation}`;
        problems.push({ path: `${at}.elevationAhdM`, expected, got: String(point.elevationAhdM) });
      }
    }
    previous = point.distanceM;
  }
  return problems;
}

function reciprocal(designator: string): string {
  const number = ((Number(designator.slice(0, 2)) + 17) % 36) + 1;
  const side = designator.slice(2);
  const opposite = side === 'L' ? 'R' : side === 'R' ? 'L' : side;
  return `${String(number).padStart(2, '0')}${opposite}`;
}
