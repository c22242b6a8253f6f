import type { Aerodrome } from './aerodrome.ts';
import type { Problem } from './problem.ts';
import type { Runway } from './runway.ts';

export const SAME_PLACE_M = 0.5;
export const SAME_ELEVATION_M = 0.05;
/** Steeper than any airstrip in use; a steeper figure is a mistake. */
export const STEEPEST = 0.2;
/**
 * The inner horizontal surface is this far above the datum: a runway farther off would be above it, or unrelated to the
 * datum.
 */
const DATUM_APART_M = 45;
/**
 * The steepest strips in use rise about 65 m from end to end; runways of one aerodrome never differ in height by more
 * than this.
 */
const AERODROME_APART_M = 100;
/** From the runway end to the inner edge of the take-off climb, unless a clearway is longer. */
const INNER_EDGE_M = 60;

export const CHECK_UNITS = 'Check for feet or a misplaced decimal point.';
export const metres = (m: number) => `${Number(m.toFixed(1))}\u00a0m`;
export const ahd = (m: number) => `${m}\u00a0m AHD`;

interface Level {
  readonly path: string;
  /** As used at the start and in the middle of a sentence. */
  readonly name: string;
  readonly inSentence: string;
  readonly elevationM: number;
}

/** Elevations of one aerodrome that contradict each other: each is compared with every runway end. */
export function levelProblems(
  aerodrome: Pick<Aerodrome, 'referenceElevationAhdM' | 'elevationAhdM' | 'runways'> & {
    readonly arp: { readonly elevationAhdM: number | null };
  },
): readonly Problem[] {
  const ends = aerodrome.runways.flatMap((runway, index) =>
    runway.ends.map(
      (end, which): Level => ({
        path: `runways[${index}].ends[${which}].end.elevationAhdM`,
        name: `Runway end ${end.designator}`,
        inSentence: `runway end ${end.designator}`,
        elevationM: end.end.elevationAhdM,
      }),
    ),
  );
  const level = (path: string, name: string, inSentence: string, elevationM: number | null): Level[] =>
    elevationM === null ? [] : [{ path, name, inSentence, elevationM }];
  const datum = level(
    'referenceElevationAhdM',
    'The reference elevation datum',
    'the reference elevation datum',
    aerodrome.referenceElevationAhdM,
  );
  const elevation = level('elevationAhdM', 'The aerodrome', 'the aerodrome', aerodrome.elevationAhdM);
  const arp = level(
    'arp.elevationAhdM',
    'The aerodrome reference point',
    'the aerodrome reference point',
    aerodrome.arp.elevationAhdM,
  );
  const found = [
    ...datum.flatMap((one) => apart(one, ends, DATUM_APART_M)),
    ...[...elevation, ...arp].flatMap((one) => apart(one, ends, AERODROME_APART_M)),
  ];
  return found.filter((problem, index) => found.findIndex(({ path }) => path === problem.path) === index);
}

/** If it is far from every runway end it is questioned itself, otherwise those ends are. */
function apart(one: Level, ends: readonly Level[], maxM: number): readonly Problem[] {
  const far = ends.filter((end) => Math.abs(end.elevationM - one.elevationM) > maxM);
  const [first] = far;
  if (first === undefined) return [];
  return far.length === ends.length ? [problemOf(one, first, maxM)] : far.map((end) => problemOf(end, one, maxM));
}

function problemOf(doubted: Level, against: Level, maxM: number): Problem {
  const off = doubted.elevationM - against.elevationM;
  const verb = (level: Level) => (level.path === 'referenceElevationAhdM' ? 'is' : 'is at');
  return {
    path: doubted.path,
    expected: `at most ${maxM}\u00a0m from ${against.inSentence} (${ahd(against.elevationM)})`,
    got: String(doubted.elevationM),
    advice: `${doubted.name} ${verb(doubted)} ${ahd(doubted.elevationM)}, but ${against.inSentence} ${verb(against)} ${ahd(against.elevationM)}, ${metres(Math.abs(off))} ${off > 0 ? 'lower' : 'higher'}. They can be at most ${maxM}\u00a0m apart. ${CHECK_UNITS}`,
  };
}

interface Surveyed {
  readonly path: string;
  readonly u: number;
  readonly z: number;
  readonly profiled: boolean;
}

/** Ends, thresholds and profile in their order along the runway. */
function surveyed(
  { ends: [first, second], profile }: Runway,
  path: string,
  displaced: readonly [number, number],
  lengthM: number,
): readonly Surveyed[] {
  const mark = (at: string, u: number, z: number, profiled = false): Surveyed => ({
    path: `${path}.${at}.elevationAhdM`,
    u,
    z,
    profiled,
  });
  return [
    mark('ends[0].end', 0, first.end.elevationAhdM),
    ...(displaced[0] > SAME_PLACE_M ? [mark('ends[0].threshold', displaced[0], first.threshold.elevationAhdM)] : []),
    ...profile.map(({ distanceM, elevationAhdM }, i) => mark(`profile[${i}]`, distanceM, elevationAhdM, true)),
    ...(displaced[1] > SAME_PLACE_M
      ? [mark('ends[1].threshold', lengthM - displaced[1], second.threshold.elevationAhdM)]
      : []),
    mark('ends[1].end', lengthM, second.end.elevationAhdM),
  ].sort((a, b) => a.u - b.u);
}

/**
 * Neighbouring points along the centreline between which it rises or falls by more than `slope` and more than `leastM`.
 */
export function steepPairs(
  runway: Runway,
  path: string,
  displaced: readonly [number, number],
  lengthM: number,
  { slope, leastM }: { readonly slope: number; readonly leastM: number },
): readonly { readonly problem: Problem; readonly profiled: boolean }[] {
  const points = surveyed(runway, path, displaced, lengthM);
  return points.slice(1).flatMap((b, i) => {
    const a = points[i] ?? b;
    const rise = b.z - a.z;
    if (Math.abs(rise) <= Math.max(slope * (b.u - a.u), leastM)) return [];
    const at = b.profiled || !a.profiled ? b : a;
    const where = `at ${metres(a.u)} and ${metres(b.u)}`;
    const percent = `${Number((slope * 100).toFixed(2))}%`;
    return [
      {
        profiled: a.profiled || b.profiled,
        problem: {
          path: at.path,
          expected: `at most ${percent} from one point to the next (${where})`,
          got: String(at.z),
          advice: `The centreline ${rise > 0 ? 'rises' : 'falls'} from ${ahd(a.z)} to ${ahd(b.z)} in ${metres(b.u - a.u)} (${where}). That is steeper than ${percent}. Correct the elevation that is wrong.`,
        },
      },
    ];
  });
}

/**
 * A profile out of order or beyond the runway, and steep steps between neighbours: its points, the ends and the
 * thresholds.
 */
export function profileProblems(
  runway: Runway,
  path: string,
  displaced: readonly [number, number],
  lengthM: number,
): readonly Problem[] {
  const problems: Problem[] = [];
  let previous = -1;
  for (const [index, point] of runway.profile.entries()) {
    const at = `${path}.profile[${index}].distanceM`;
    if (point.distanceM <= previous) {
      problems.push({
        path: at,
        expected: `a distance of more than ${previous}\u00a0m, that of the point before`,
        got: String(point.distanceM),
      });
    }
    if (point.distanceM > lengthM + SAME_PLACE_M) {
      const expected = `a distance up to the length of the runway (${lengthM.toFixed(1)}\u00a0m)`;
      problems.push({ path: at, expected, got: String(point.distanceM) });
    }
    previous = point.distanceM;
  }
  if (problems.length > 0) return problems;
  // Ends and thresholds are compared with each other elsewhere.
  return steepPairs(runway, path, displaced, lengthM, { slope: STEEPEST, leastM: SAME_ELEVATION_M })
    .filter(({ profiled }) => profiled)
    .map(({ problem }) => problem);
}

/** Ground above the runway end raises the take-off climb surface: an exaggerated value would remove the protection. */
export function groundProblems(runway: Runway, path: string, slope = STEEPEST, leastM = 0): readonly Problem[] {
  return ([0, 1] as const).flatMap((from): readonly Problem[] => {
    const { departure } = runway.ends[from];
    const over = runway.ends[from === 0 ? 1 : 0];
    const ground = departure?.highestGroundAhdM ?? null;
    if (departure === null || ground === null) return [];
    const within = Math.max(INNER_EDGE_M, departure.clearwayM);
    const highest = over.end.elevationAhdM + Math.max(slope * within, leastM);
    if (ground <= highest + SAME_ELEVATION_M) return [];
    const percent = `${Number((slope * 100).toFixed(2))}%`;
    return [
      {
        path: `${path}.ends[${from}].departure.highestGroundAhdM`,
        expected: `at most ${highest} (${percent} of the ${within}\u00a0m beyond runway end ${over.designator})`,
        got: String(ground),
        advice: `The highest ground beyond runway end ${over.designator} is ${ahd(ground)}, but the runway end is at ${ahd(over.end.elevationAhdM)} and the ground lies within ${metres(within)} of it. That is steeper than ${percent}. ${CHECK_UNITS}`,
      },
    ];
  });
}
