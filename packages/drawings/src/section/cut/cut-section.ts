import {
  type Frame,
  frameAt,
  highestOf,
  inverse,
  type Permissible,
  type Point,
  type SweptVolume,
} from '@jibline/surfaces';
import { roundScale } from '../layout/round-scale.ts';
import type { SectionInput, SectionRunway } from '../section-input.ts';
import { type CraneSide, craneSide, projectParts } from './crane-on-line.ts';
import { followComponent, type Ground, type Stretch } from './follow-component.ts';
import { type LowestPiece, lowestLine } from './lowest-line.ts';
import { alongLine, lineThrough, type SectionLine } from './section-line.ts';
import { chooseOrigin, originsOf, type SectionOrigin } from './section-origins.ts';
import { chooseSurfaces, type FollowedSurface, type Judged, limitOf, type SectionSurface } from './section-surfaces.ts';
import { terrainOn } from './terrain-on-line.ts';
import { throughOne } from './through-one.ts';

/** The lowest limit for the crane, from the finding. */
export interface SectionLimit {
  readonly ahdM: number;
  readonly marginM: number;
  readonly surface: string;
  readonly permitted: Permissible;
}

/** A runway where the line cuts or follows it. */
export interface RunwayOnLine {
  readonly points: Stretch;
  readonly name: string;
}

/** One picture: what stands over one line. */
export interface SectionView {
  readonly line: SectionLine;
  /** Distance of the crane along the line. */
  readonly craneM: number;
  readonly surfaces: readonly FollowedSurface[];
  /** The lowest of every surface that binds, also of those without a number. */
  readonly lowest: readonly LowestPiece[];
  readonly working: CraneSide;
  /** Null where the crane at rest is no lower than working. */
  readonly resting: CraneSide | null;
  readonly runway: RunwayOnLine | null;
  /** Where a terrain model has the ground. */
  readonly terrain: readonly Stretch[];
}

export interface SectionCut {
  readonly input: SectionInput;
  readonly origin: SectionOrigin;
  readonly origins: readonly SectionOrigin[];
  /** Every crane of the case, in its order, and the one that is cut through. */
  readonly positions: readonly string[];
  readonly at: string;
  readonly bearingDeg: number;
  readonly groundAhdM: number | null;
  /** As requested, and with allowances, as assessed. */
  readonly tipAhdM: number;
  readonly topAhdM: number;
  readonly restingTipAhdM: number | null;
  readonly limit: SectionLimit | null;
  readonly surfaces: readonly SectionSurface[];
  readonly left: number;
  readonly along: SectionView;
  /** Square to the runway, through the crane; null without a runway. */
  readonly across: (SectionView & { readonly runwayName: string }) | null;
  /** What the drawing must reach, AHD. */
  readonly heightsM: readonly [low: number, high: number];
}

const LEAST_BESIDE_M = 150;
/** A transitional surface climbs to the inner horizontal within 315 m (45 m at 1:7). */
const LEAST_ACROSS_M = 350;
/** A surface this many times as high as the crane would squash the rest; it keeps its row in the table. */
const TALL = 1.3;
/** Enough for the words of the dimensions to stand beside them. */
const PAST_CRANE = 0.65;
const BEFORE_ORIGIN = 0.1;

interface Setting {
  readonly frame: Frame;
  readonly input: SectionInput;
  readonly volume: SweptVolume;
  readonly at: string;
  readonly centre: Point;
  readonly reachM: number;
  readonly groundAhdM: number | null;
}

function rangeOf(
  setting: Setting,
  direction: Omit<SectionLine, 'fromM' | 'toM'>,
  craneM: number,
  leastM = LEAST_BESIDE_M,
): SectionLine {
  const laid = projectParts(setting.frame, [...setting.volume.working, ...setting.volume.resting]);
  const edges = laid.flatMap(({ centre, outerM }) => {
    const middle = alongLine(direction, centre);
    return [middle - 1.5 * outerM, middle + 1.5 * outerM];
  });
  const reach = Math.max(...edges.map((edge) => Math.abs(edge - craneM)));
  return {
    ...direction,
    fromM: Math.min(-Math.max(leastM, BEFORE_ORIGIN * craneM), ...edges),
    toM: Math.max(craneM + Math.max(leastM, PAST_CRANE * craneM, 1.5 * reach), ...edges),
  };
}

/** Longer at both ends, so that its scale on the given width is round. */
function roundRange(line: SectionLine, onMm: number | undefined): SectionLine {
  if (onMm === undefined) return line;
  const length = line.toM - line.fromM;
  const more = (roundScale((length * 1000) / onMm) * onMm) / 1000 - length;
  return { ...line, fromM: line.fromM - more / 3, toM: line.toM + (2 * more) / 3 };
}

/** The runway as far as the line follows it; a mark of its width where the line crosses it. */
function runwayOn(frame: Frame, line: SectionLine, runway: SectionRunway | null): RunwayOnLine | null {
  if (!runway) return null;
  const ends = runway.ends.map(({ end }) => ({ at: frame.toLocal(end.lat, end.lon), z: end.elevationAhdM }));
  const [a, b] = ends;
  if (!a || !b) return null;
  const axis = lineThrough(a.at, b.at);
  const cosine = axis.ux * line.ux + axis.uy * line.uy;
  const name = `Runway ${runway.id}`;
  if (Math.abs(cosine) > 0.985) {
    const points = [a, b].map(({ at, z }): [number, number] => [alongLine(line, at), z]).sort(([p], [q]) => p - q) as [
      [number, number],
      [number, number],
    ];
    return { points: clipped(points, line), name };
  }
  const t = Math.min(1, Math.max(0, alongLine(axis, line.origin) / axis.lengthM));
  const half = runway.widthM / 2 / Math.max(0.2, Math.sqrt(1 - cosine * cosine));
  const z = a.z + t * (b.z - a.z);
  return {
    points: [
      [-half, z],
      [half, z],
    ],
    name,
  };
}

function clipped([p, q]: [[number, number], [number, number]], { fromM, toM }: SectionLine): Stretch {
  const at = (d: number): [number, number] => [d, p[1] + ((d - p[0]) / Math.max(1, q[0] - p[0])) * (q[1] - p[1])];
  return [at(Math.max(fromM, p[0])), at(Math.min(toM, Math.max(q[0], fromM)))];
}

/** A view before it is known which of its surfaces get a number. */
interface FollowedLine extends Omit<SectionView, 'surfaces'> {
  readonly stretchesOf: ReadonlyMap<string, readonly Stretch[]>;
}

function followLine(
  setting: Setting,
  line: SectionLine,
  judged: readonly Judged[],
  runway: SectionRunway | null,
): FollowedLine | null {
  const { frame, volume, at, centre, groundAhdM, reachM } = setting;
  const craneM = alongLine(line, centre);
  const working = craneSide(frame, line, volume.working, at, groundAhdM ?? 0);
  if (!working) return null;
  const parked = craneSide(frame, line, volume.resting, at, groundAhdM ?? 0);
  const exactly = [
    craneM,
    ...working.sweep.flatMap((stretch) => [stretch[0]?.[0] ?? craneM, stretch.at(-1)?.[0] ?? craneM]),
  ];
  const ground: Ground | null =
    groundAhdM === null ? null : { ahdM: groundAhdM, fromM: craneM - reachM, toM: craneM + reachM };
  const stretchesOf = new Map(
    judged.map(({ component }) => [component.id, followComponent(component, line, ground, exactly)] as const),
  );
  const binding = judged.filter(({ binds }) => binds).map(({ component: { id } }) => id);
  return {
    line,
    craneM,
    stretchesOf,
    lowest: lowestLine(binding.map((id) => ({ id, stretches: stretchesOf.get(id) ?? [] }))),
    working,
    resting: parked && parked.topAhdM < working.topAhdM - 0.05 ? parked : null,
    runway: runwayOn(frame, line, runway),
    terrain: terrainOn(frame, line, setting.input.terrain),
  };
}

const viewOf = ({ stretchesOf, ...view }: FollowedLine, surfaces: readonly SectionSurface[]): SectionView => ({
  ...view,
  surfaces: surfaces.map((surface) => ({ surface, stretches: stretchesOf.get(surface.id) ?? [] })),
});

/** Square to the runway that the section starts from, or to the nearest one. */
function acrossLine(setting: Setting, runway: SectionRunway): SectionLine {
  const [a, b] = runway.ends.map(({ end }) => setting.frame.toLocal(end.lat, end.lon)) as [Point, Point];
  const axis = lineThrough(a, b);
  const d = alongLine(axis, setting.centre);
  const foot = { x: a.x + d * axis.ux, y: a.y + d * axis.uy };
  const aside = (setting.centre.x - foot.x) * axis.uy - (setting.centre.y - foot.y) * axis.ux;
  const side = aside < 0 ? -1 : 1;
  return rangeOf(setting, { origin: foot, ux: side * axis.uy, uy: -side * axis.ux }, Math.abs(aside), LEAST_ACROSS_M);
}

function heightsOf(cut: {
  ground: number | null;
  top: number;
  origin: SectionOrigin;
  judged: readonly Judged[];
  limit: number | null;
}): [number, number] {
  const low = Math.min(...[cut.ground, cut.origin.ahdM].filter((z) => z !== null), cut.top);
  const needed = Math.max(cut.top, cut.limit ?? cut.top);
  const tallest = low + TALL * (needed - low);
  const over = cut.judged.flatMap(({ over: heights }) =>
    heights && heights.surfaceAhdM < tallest ? [heights.surfaceAhdM] : [],
  );
  return [low, Math.max(needed, ...over)];
}

/**
 * The section through the crane, as data: null where the crane has no position to cut through. `roundOnMm`: the width on
 * which the distances are to have a round scale.
 */
export function cutSection(input: SectionInput, roundOnMm?: number): SectionCut | null {
  const frame = frameAt(input.arp);
  const found = throughOne(frame, input);
  const volume = found?.volumes.at(-1);
  if (!found || !volume) return null;
  const { judged, at, positions } = found;
  const limit = limitOf(judged);
  const laid = projectParts(frame, volume.working);
  const [first] = laid;
  if (!first) return null;
  const reachM = Math.max(...laid.map(({ outerM }) => outerM));
  const groundAhdM = first.part.groundAhdM;
  const setting: Setting = { frame, input, volume, at, centre: first.centre, reachM, groundAhdM };
  const origins = originsOf(frame, input, setting.centre);
  const [nearest, ...others] = origins;
  if (!nearest) return null;
  const origin = chooseOrigin([nearest, ...others], input.from, limit?.component);
  const direction = lineThrough(origin.at, setting.centre);
  const line = roundRange(rangeOf(setting, direction, direction.lengthM), roundOnMm);
  const { heightContingencyM, verticalAccuracyM } = input.crane.allowances;
  const allowance = heightContingencyM + verticalAccuracyM;
  const topAhdM = Math.max(...volume.working.map(highestOf));
  const heightsM = heightsOf({
    ground: groundAhdM,
    top: topAhdM,
    origin,
    judged,
    limit: limit?.over.surfaceAhdM ?? null,
  });
  const topOfView = heightsM[1] + 0.15 * (heightsM[1] - heightsM[0]);
  const runway = origin.runway ?? origins.find((one) => one.runway)?.runway ?? null;
  const followed = followLine(setting, line, judged, origin.runway);
  if (!followed) return null;
  const square = runway && followLine(setting, acrossLine(setting, runway), judged, runway);
  const { surfaces, left } = chooseSurfaces(judged, square ? [followed, square] : [followed], topOfView);
  const along = viewOf(followed, surfaces);
  const there = frame.toGeographic(setting.centre.x, setting.centre.y);
  return {
    input,
    origin,
    origins,
    positions,
    at,
    bearingDeg: inverse(frame.toGeographic(origin.at.x, origin.at.y), there).bearingDeg,
    groundAhdM,
    tipAhdM: topAhdM - allowance,
    topAhdM,
    restingTipAhdM: along.resting ? Math.max(...volume.resting.map(highestOf)) - allowance : null,
    limit: limit?.governing
      ? {
          ahdM: limit.over.surfaceAhdM,
          marginM: limit.over.marginM,
          surface: limit.component.name,
          permitted: limit.governing.permissible,
        }
      : null,
    surfaces,
    left,
    along,
    across: square && runway ? { ...viewOf(square, surfaces), runwayName: runway.id } : null,
    heightsM,
  };
}
