import type { Point } from '../geodesy/frame.ts';
import { type HeightComponent, tieRank } from '../surface/component.ts';
import { type Box, boxedCurves, boxesMeet, type Circle, type Curve, curveBox, footprintBox } from '../surface/curve.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import { intersectCurves } from '../surface/intersect-curves.ts';
import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { trackOf } from '../surface/track.ts';
import { elevationRange } from './elevation-range.ts';
import { levelCurves } from './level-curves.ts';

export interface ContourLine {
  readonly elevationAhdM: number;
  /** In the aerodrome's plane. */
  readonly points: readonly Point[];
  readonly component: HeightComponent;
}

export interface ContourQuestion {
  readonly box: Box;
  readonly stepM: number;
  /** Contours are whole steps from here: 0 for AHD, the ground's level for heights above it. */
  readonly fromAhdM?: number;
  /** How far a chord may be from its arc. */
  readonly chordErrorM: number;
}

/** Shorter pieces cannot be seen. */
const LEAST_PIECE_M = 0.02;
/** An arc of another corner's circle has another elevation. */
const ON_CURVE_M = 1e-4;
/** More levels than this in one view cannot be told apart. */
const MAX_LEVELS = 400;

interface Ranged {
  readonly component: HeightComponent;
  readonly box: Box;
  readonly lowestM: number;
  readonly highestM: number;
}

/**
 * Contours of the lowest surface: each component's own lines of equal elevation, straight on planes and true offset
 * curves on cones, cut exactly to where the component governs. No line crosses a step from one surface to another.
 */
export function contourLines(components: readonly HeightComponent[], question: ContourQuestion): ContourLine[] {
  const { box, stepM, fromAhdM = 0 } = question;
  const all = components.flatMap((component): Ranged[] => {
    const common = overlap(footprintBox(component.footprint), box);
    const range = common && elevationRange(component.law, common);
    return range ? [{ component, box: common, ...range }] : [];
  });
  return all.flatMap((one, at) => {
    const first = Math.ceil((one.lowestM - fromAhdM) / stepM);
    const count = Math.min(MAX_LEVELS, Math.floor((one.highestM - fromAhdM) / stepM) - first + 1);
    return Array.from({ length: Math.max(0, count) }, (_, i) => fromAhdM + (first + i) * stepM).flatMap((z) =>
      governedLines(levelCurves(one.component.law, z, one.box), z, at, all, question),
    );
  });
}

function governedLines(
  curves: readonly Curve[],
  z: number,
  at: number,
  all: readonly Ranged[],
  question: ContourQuestion,
) {
  // Rounded corners begin where the straight sides beside them end.
  const joints = curves.flatMap((curve) => (curve.kind === 'segment' ? [curve.a, curve.b] : []));
  return curves.flatMap((curve) => governedPieces(curve, joints, z, at, all, question));
}

const isOnCircle =
  ({ c, r }: Circle) =>
  (p: Point) =>
    Math.abs(Math.hypot(p.x - c.x, p.y - c.y) - r) < ON_CURVE_M;

/** The pieces of one component's level curve where it is the lowest surface. */
function governedPieces(
  curve: Curve,
  joints: readonly Point[],
  z: number,
  at: number,
  all: readonly Ranged[],
  question: ContourQuestion,
): ContourLine[] {
  const { component } = all[at]!;
  const around = curveBox(curve);
  const near = all
    .map((other, order) => ({ ...other, order }))
    .filter(({ lowestM, box, order }) => order !== at && lowestM <= z + TIE_TOLERANCE_M && boxesMeet(box, around));
  const track = trackOf(curve);
  const boundaries = [component, ...near.map((other) => other.component)].flatMap(({ footprint }) =>
    boxedCurves(footprint).flatMap((one) => (boxesMeet(one.box, around) ? [one.curve] : [])),
  );
  const levels = near.flatMap((other) => levelCurves(other.component.law, z, other.box));
  const edges = sidesOf(question.box);
  const marks = [
    ...track.ends,
    ...[...boundaries, ...levels, ...edges].flatMap((other) => intersectCurves(curve, other)).map(track.along),
    ...(curve.kind === 'circle' ? joints.filter(isOnCircle(curve)).map(track.along) : []),
  ].sort((a, b) => a - b);
  if (curve.kind === 'circle') {
    if (marks.length === 0) marks.push(0);
    marks.push(marks[0]! + track.length);
  }
  const governs = (p: Point) =>
    within(question.box, p) &&
    isAt(component, p, z) &&
    near.every((other) => {
      const elevation = elevationAt(other.component, p);
      if (typeof elevation === 'string' || elevation > z + TIE_TOLERANCE_M) return true;
      return elevation >= z - TIE_TOLERANCE_M && isReported(all, at, other.order);
    });
  const pieces: ContourLine[] = [];
  let start: number | null = null;
  for (let i = 0; i + 1 < marks.length; i++) {
    const [from, to] = [marks[i]!, marks[i + 1]!];
    if (to - from < LEAST_PIECE_M) continue;
    if (governs(track.at((from + to) / 2))) start ??= from;
    else if (start !== null) {
      pieces.push(piece(from));
      start = null;
    }
  }
  if (start !== null) pieces.push(piece(marks.at(-1)!));
  return pieces;

  function piece(end: number): ContourLine {
    const begin = start ?? 0;
    const steps = Math.max(1, Math.ceil((end - begin) / track.step(question.chordErrorM)));
    const points = Array.from({ length: steps + 1 }, (_, k) => track.at(begin + ((end - begin) * k) / steps));
    return { elevationAhdM: z, points, component };
  }
}

function isAt(component: HeightComponent, p: Point, z: number): boolean {
  const elevation = elevationAt(component, p);
  return typeof elevation !== 'string' && Math.abs(elevation - z) < ON_CURVE_M;
}

/** Of two surfaces with the same elevation the one in tie order is drawn, so that no line is drawn twice. */
function isReported(all: readonly Ranged[], one: number, other: number): boolean {
  const [a, b] = [tieRank(all[one]!.component.kind), tieRank(all[other]!.component.kind)];
  return a !== b ? a < b : one < other;
}

function overlap(a: Box, b: Box): Box | null {
  const [minX, minY] = [Math.max(a.minX, b.minX), Math.max(a.minY, b.minY)];
  const [maxX, maxY] = [Math.min(a.maxX, b.maxX), Math.min(a.maxY, b.maxY)];
  return minX <= maxX && minY <= maxY ? { minX, minY, maxX, maxY } : null;
}

const within = (box: Box, { x, y }: Point) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;

function sidesOf({ minX, minY, maxX, maxY }: Box): Curve[] {
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return corners.map((a, i) => ({ kind: 'segment', a, b: corners[(i + 1) % 4]!, group: 0 }));
}
