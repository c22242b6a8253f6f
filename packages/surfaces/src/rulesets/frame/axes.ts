import type { Point } from '../../geodesy/frame.ts';
import { type Footprint, polygonFootprint } from '../../surface/footprint.ts';
import { type Plane, plane } from '../../surface/law.ts';

/** Rectangular axes: s metres along, v metres to the right of it. */
export interface Axes {
  readonly origin: Point;
  /** Unit vector. */
  readonly along: Point;
}

export type SV = readonly [s: number, v: number];

export function pointAt(axes: Axes, s: number, v: number): Point {
  const { origin, along } = axes;
  return { x: origin.x + s * along.x + v * along.y, y: origin.y + s * along.y - v * along.x };
}

/** The same axes with the origin moved `s` along. */
export function moved(axes: Axes, s: number): Axes {
  return { origin: pointAt(axes, s, 0), along: axes.along };
}

/** The same axes in the opposite direction. */
export function reversed(axes: Axes): Axes {
  return { origin: axes.origin, along: { x: -axes.along.x, y: -axes.along.y } };
}

export function axesOnBearing(origin: Point, bearingDeg: number): Axes {
  const angle = (bearingDeg * Math.PI) / 180;
  return { origin, along: { x: Math.sin(angle), y: Math.cos(angle) } };
}

/** Coordinates of a point in the axes. */
export function svOf(axes: Axes, point: Point): SV {
  const dx = point.x - axes.origin.x;
  const dy = point.y - axes.origin.y;
  return [dx * axes.along.x + dy * axes.along.y, dx * axes.along.y - dy * axes.along.x];
}

export function polygonIn(axes: Axes, corners: readonly SV[]): Footprint {
  return polygonFootprint(corners.map(([s, v]) => pointAt(axes, s, v)));
}

/** An elevation linear in s and v. */
export interface Tilt {
  readonly z0: number;
  readonly perS: number;
  readonly perV: number;
}

export function elevation(tilt: Tilt, s: number, v: number): number {
  return tilt.z0 + tilt.perS * s + tilt.perV * v;
}

export function planeIn(axes: Axes, tilt: Tilt): Plane {
  const { along, origin } = axes;
  return plane(
    { x: origin.x, y: origin.y, z: tilt.z0 },
    tilt.perS * along.x + tilt.perV * along.y,
    tilt.perS * along.y - tilt.perV * along.x,
  );
}
