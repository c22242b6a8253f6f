import type { Runway, RunwayEnd } from '../../aerodrome/aerodrome.ts';
import type { Frame } from '../../geodesy/frame.ts';
import { type Axes, moved, reversed, svOf } from './axes.ts';

export interface Knot {
  readonly u: number;
  readonly z: number;
}

/**
 * A runway in the aerodrome's plane: u metres from the first pavement end along the centreline, v metres to the right.
 * The centreline's elevation is straight between surveyed points and level beyond the ends.
 */
export interface RunwayLine {
  readonly runway: Runway;
  readonly lengthM: number;
  /** Origin at the first end, along to the second. */
  readonly axes: Axes;
  readonly knots: readonly Knot[];
  readonly thresholdU: readonly [number, number];
  centreline(u: number): number;
}

/** Points closer together along the centreline than this count as one. */
const SAME_POINT_M = 0.5;

export function runwayLine(runway: Runway, frame: Frame): RunwayLine {
  const [first, second] = runway.ends;
  const from = frame.toLocal(first.end.lat, first.end.lon);
  const to = frame.toLocal(second.end.lat, second.end.lon);
  const lengthM = Math.hypot(to.x - from.x, to.y - from.y);
  const axes: Axes = { origin: from, along: { x: (to.x - from.x) / lengthM, y: (to.y - from.y) / lengthM } };
  const thresholdAt = (end: RunwayEnd) => svOf(axes, frame.toLocal(end.threshold.lat, end.threshold.lon))[0];
  const thresholdU = [thresholdAt(first), thresholdAt(second)] as const;
  const knots = knotsOf(runway, lengthM, thresholdU);
  return { runway, lengthM, axes, knots, thresholdU, centreline: (u) => interpolate(knots, u) };
}

function knotsOf(runway: Runway, lengthM: number, thresholdU: readonly [number, number]): readonly Knot[] {
  const [first, second] = runway.ends;
  const ends: Knot[] = [
    { u: 0, z: first.end.elevationAhdM },
    { u: lengthM, z: second.end.elevationAhdM },
  ];
  const inner: Knot[] = [
    { u: thresholdU[0], z: first.threshold.elevationAhdM },
    { u: thresholdU[1], z: second.threshold.elevationAhdM },
    ...runway.profile.map((point) => ({ u: point.distanceM, z: point.elevationAhdM })),
  ];
  const knots = [...ends];
  for (const knot of inner) {
    if (!knots.some((known) => Math.abs(known.u - knot.u) <= SAME_POINT_M)) knots.push(knot);
  }
  return knots.sort((a, b) => a.u - b.u);
}

function interpolate(knots: readonly Knot[], u: number): number {
  let before = knots[0];
  if (before === undefined || u <= before.u) return before?.z ?? Number.NaN;
  for (const knot of knots) {
    if (u <= knot.u)
      return knot === before ? knot.z : before.z + ((knot.z - before.z) * (u - before.u)) / (knot.u - before.u);
    before = knot;
  }
  return before.z;
}

export type EndIndex = 0 | 1;

/** Axes pointing outward over an end, from a station at distance u along the runway. */
export function outward(line: RunwayLine, end: EndIndex, u: number): Axes {
  const there = moved(line.axes, u);
  return end === 0 ? reversed(there) : there;
}

/** Station of the pavement end. */
export function endU(line: RunwayLine, end: EndIndex): number {
  return end === 0 ? 0 : line.lengthM;
}

/** The station `distance` farther outward, as seen from an end. */
export function outwardOf(end: EndIndex, u: number, distance: number): number {
  return end === 0 ? u - distance : u + distance;
}

/**
 * The centreline divided at its surveyed points between two stations, level beyond the ends: each part has a constant
 * slope.
 */
export function evenPieces(line: RunwayLine, fromU: number, toU: number): readonly (readonly [Knot, Knot])[] {
  const stations = [fromU, ...line.knots.map((knot) => knot.u).filter((u) => u > fromU && u < toU), toU];
  const pieces: (readonly [Knot, Knot])[] = [];
  for (let i = 1; i < stations.length; i++) {
    const a = stations[i - 1] ?? fromU;
    const b = stations[i] ?? toU;
    if (b - a > 1e-6)
      pieces.push([
        { u: a, z: line.centreline(a) },
        { u: b, z: line.centreline(b) },
      ]);
  }
  return pieces;
}
