import type { Point } from '../geodesy/frame.ts';
import { regionContains, ringContains } from './contains.ts';
import { type Box, boxesMeet, type Curve, curveBox, regionCurves } from './curve.ts';
import type { Region } from './footprint.ts';
import { intersectCurves } from './intersect-curves.ts';
import { signedArea } from './ring.ts';
import { trackOf } from './track.ts';

export interface OutlinePolygon {
  readonly outer: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}

/** Ends closer than this are the same corner. Far below what can be drawn, far above rounding. */
const JOIN_M = 0.02;
/** Distance to either side of a piece at which the inside is tested. */
const ASIDE_M = 1e-3;

interface Piece {
  readonly points: readonly Point[];
}

/**
 * The intersection of regions as rings, arcs drawn with chords within `chordErrorM`. Every boundary is divided where it
 * meets another; a piece is part of the outline if the intersection is on exactly one side of it. For drawing only:
 * findings use the analytic form.
 */
export function outline(regions: readonly Region[], chordErrorM: number, within?: Box): OutlinePolygon[] {
  const all = regions.flatMap((region, group) => regionCurves(region, group));
  const curves = within ? all.filter((curve) => boxesMeet(curveBox(curve), within)) : all;
  const inside = (p: Point) => regions.every((region) => regionContains(region, p));
  const pieces = curves.flatMap((curve) => boundaryPieces(curve, curves, inside, chordErrorM));
  return nest(chain(withoutTwins(pieces)));
}

function boundaryPieces(curve: Curve, others: readonly Curve[], inside: (p: Point) => boolean, chord: number): Piece[] {
  const track = trackOf(curve);
  const cuts = others.flatMap((other) =>
    other === curve ? [] : [...intersectCurves(curve, other), ...endsOn(curve, other)],
  );
  const marks = [...track.ends, ...cuts.map(track.along)]
    .sort((a, b) => a - b)
    .filter((t, i, list) => i === 0 || t - list[i - 1]! > JOIN_M / 2);
  if (curve.kind === 'circle') {
    if (marks.length === 0) marks.push(0);
    marks.push(marks[0]! + track.length);
  }
  const pieces: Piece[] = [];
  for (let i = 0; i + 1 < marks.length; i++) {
    const [from, to] = [marks[i]!, marks[i + 1]!];
    if (to - from < JOIN_M / 2) continue;
    const middle = track.at((from + to) / 2);
    const n = track.normal((from + to) / 2);
    const left = inside({ x: middle.x + ASIDE_M * n.x, y: middle.y + ASIDE_M * n.y });
    const right = inside({ x: middle.x - ASIDE_M * n.x, y: middle.y - ASIDE_M * n.y });
    if (left === right) continue;
    const steps = Math.max(1, Math.ceil((to - from) / track.step(chord)));
    const points = Array.from({ length: steps + 1 }, (_, k) => track.at(from + ((to - from) * k) / steps));
    pieces.push({ points: left ? points : points.reverse() });
  }
  return pieces;
}

/** Ends of a side that are on the curve: rounded corners start there, and overlapping sides share no single point. */
function endsOn(curve: Curve, other: Curve): Point[] {
  if (other.kind !== 'segment') return [];
  const off = (p: Point): number => {
    if (curve.kind === 'circle') return Math.abs(Math.hypot(p.x - curve.c.x, p.y - curve.c.y) - curve.r);
    const track = trackOf(curve);
    const foot = track.at(track.along(p));
    return Math.hypot(p.x - foot.x, p.y - foot.y);
  };
  return [other.a, other.b].filter((p) => off(p) < ASIDE_M / 10);
}

/** Two regions may share a stretch of boundary; it is drawn once. */
function withoutTwins(pieces: readonly Piece[]): Piece[] {
  const stored: Piece[] = [];
  for (const piece of pieces) {
    const twin = stored.some(
      (other) =>
        near(other.points[0]!, piece.points[0]!) &&
        near(other.points.at(-1)!, piece.points.at(-1)!) &&
        near(middleOf(other), middleOf(piece)),
    );
    if (!twin) stored.push(piece);
  }
  return stored;
}

function middleOf({ points }: Piece): Point {
  const k = (points.length - 1) / 2;
  const [a, b] = [points[Math.floor(k)]!, points[Math.ceil(k)]!];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function near(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < JOIN_M && Math.abs(a.y - b.y) < JOIN_M;
}

function chain(pieces: readonly Piece[]): Point[][] {
  const left = [...pieces];
  const rings: Point[][] = [];
  for (let piece = left.pop(); piece; piece = left.pop()) {
    const ring = piece.points.slice(0, -1);
    let end = piece.points.at(-1)!;
    while (!near(end, ring[0]!)) {
      const next = left.findIndex(({ points }) => near(points[0]!, end));
      if (next < 0) break;
      const { points } = left.splice(next, 1)[0]!;
      ring.push(...points.slice(0, -1));
      end = points.at(-1)!;
    }
    if (ring.length >= 3) rings.push(ring);
  }
  return rings;
}

function nest(rings: readonly Point[][]): OutlinePolygon[] {
  const outers = rings.filter((ring) => signedArea(ring) > 0).map((outer) => ({ outer, holes: [] as Point[][] }));
  const bySize = outers.toSorted((a, b) => signedArea(a.outer) - signedArea(b.outer));
  for (const hole of rings) {
    if (signedArea(hole) >= 0) continue;
    bySize.find(({ outer }) => ringContains(outer, hole[0]!))?.holes.push(hole);
  }
  return outers;
}
