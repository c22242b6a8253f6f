import { inverse } from '../geodesy/geodesic.ts';
import type { Aerodrome } from './aerodrome.ts';
import { ahd, CHECK_UNITS, groundProblems, metres, steepPairs } from './check-levels.ts';
import { displacements } from './check-runway.ts';
import type { Problem } from './problem.ts';

/** The rule's own tolerance between the reference point and the mean of the runway ends. */
const DATUM_BESIDE_M = 3;
/** The aerodrome's elevation is that of the highest point of its landing area. */
const ELEVATION_BESIDE_M = 10;
/** Steeper than the Manual of Standards allows any runway (2%, code 1 and 2), with allowance for survey errors. */
const RARELY_STEEPER = { slope: 0.03, leastM: 0.5 };
/** No ground of a clearway rises above a plane of 1.25 %. */
const CLEARWAY = { slope: 0.0125, leastM: 1 };

type Levels = Pick<Aerodrome, 'referenceElevationAhdM' | 'elevationAhdM' | 'runways'>;

/**
 * Elevations that are possible but unlikely, such as feet given for metres at a low aerodrome. The person confirms them
 * after reading the comparison. For an aerodrome without problems.
 */
export function levelWarnings(aerodrome: Levels): readonly Problem[] {
  const { runways, referenceElevationAhdM: datum, elevationAhdM: elevation } = aerodrome;
  const ends = runways.flatMap((runway) => runway.ends.map((end) => end.end.elevationAhdM));
  if (ends.length === 0) return [];
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const between = `the runway ends are between ${ahd(lowest)} and ${ahd(highest)}`;
  const warnings: Problem[] = [];
  const warn = (path: string, value: number, name: string, from: number, to: number, maxM: number, against: string) => {
    if (value >= from - maxM && value <= to + maxM) return;
    const advice = `${name} ${ahd(value)}, but ${against}. It is usually within ${metres(maxM)} of them. ${CHECK_UNITS}`;
    warnings.push({ path, expected: `within ${maxM}\u00a0m of ${from} to ${to}`, got: String(value), advice });
  };
  if (elevation !== null)
    warn('elevationAhdM', elevation, 'The aerodrome is at', lowest, highest, ELEVATION_BESIDE_M, between);
  if (datum !== null) {
    const [from, to] = [Math.min(lowest, elevation ?? lowest), Math.max(highest, elevation ?? highest)];
    const against = elevation === null ? between : `${between} and the aerodrome is at ${ahd(elevation)}`;
    warn('referenceElevationAhdM', datum, 'The reference elevation datum is', from, to, DATUM_BESIDE_M, against);
  }
  for (const [index, runway] of runways.entries()) {
    const path = `runways[${index}]`;
    const lengthM = inverse(runway.ends[0].end, runway.ends[1].end).distanceM;
    const steep = steepPairs(runway, path, displacements(runway, lengthM), lengthM, RARELY_STEEPER);
    warnings.push(...steep.map(({ problem }) => problem));
    warnings.push(...groundProblems(runway, path, CLEARWAY.slope, CLEARWAY.leastM));
  }
  return warnings;
}
