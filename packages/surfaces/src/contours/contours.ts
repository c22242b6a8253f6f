import type { AirportSurfaces } from '../airports/airport-surfaces.ts';
import type { DegreeBox } from '../airports/degree-box.ts';
import { type Frame, frameAt, type Point } from '../geodesy/frame.ts';
import type { Position } from '../geodesy/position.ts';
import { type HeightComponent, hasHeight, type SurfaceType } from '../surface/component.ts';
import { type Box, boxesMeet, footprintBox, pointsBox } from '../surface/curve.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { contourLines } from './contour-lines.ts';

export interface MapContour {
  readonly elevationAhdM: number;
  readonly positions: readonly Position[];
}

export interface ContoursQuestion {
  readonly bounds: DegreeBox;
  readonly stepM: number;
  readonly fromAhdM?: number;
  readonly chordErrorM: number;
  readonly types: readonly SurfaceType[];
}

/** Where another aerodrome's surface is lower is looked for this often, then found to a centimetre. */
const APART_M = 60;
const FOUND_M = 0.01;

interface Near {
  readonly frame: Frame;
  readonly components: readonly HeightComponent[];
}

/** Contours of the lowest surface of all aerodromes, in degrees. Plain data in and out, so that a worker can run it. */
export function contours(airports: readonly AirportSurfaces[], question: ContoursQuestion): MapContour[] {
  const all = airports.map(({ arp, components }): Near => {
    const frame = frameAt(arp);
    const box = localBox(frame, question.bounds);
    const near = components
      .filter(hasHeight)
      .filter(({ type, footprint }) => question.types.includes(type) && boxesMeet(footprintBox(footprint), box));
    return { frame, components: near };
  });
  return all.flatMap(({ frame, components }, at) => {
    const lines = contourLines(components, { ...question, box: localBox(frame, question.bounds) });
    const others = all
      .map((other, order) => ({ ...other, order }))
      .filter((o) => o.order !== at && o.components.length > 0);
    return lines.flatMap(({ elevationAhdM, points }) => {
      const isLowest = (p: Point) => others.every((other) => !isBelow(other, at, frame, p, elevationAhdM));
      const parts = others.length === 0 ? [points] : split(points, isLowest);
      return parts.map((part) => ({ elevationAhdM, positions: part.map(({ x, y }) => frame.toGeographic(x, y)) }));
    });
  });
}

function localBox(frame: Frame, { west, south, east, north }: DegreeBox): Box {
  const [lats, lons] = [
    [south, (south + north) / 2, north],
    [west, (west + east) / 2, east],
  ];
  return pointsBox(
    lats.flatMap((lat) => lons.map((lon) => frame.toLocal(lat, lon))),
    0,
  );
}

/** Of two aerodromes with the same elevation the first one's line is drawn. */
function isBelow(other: Near & { order: number }, at: number, frame: Frame, p: Point, z: number): boolean {
  const { lat, lon } = frame.toGeographic(p.x, p.y);
  const there = other.frame.toLocal(lat, lon);
  return other.components.some((component) => {
    const elevation = elevationAt(component, there);
    if (typeof elevation === 'string') return false;
    return elevation < z - TIE_TOLERANCE_M || (elevation <= z + TIE_TOLERANCE_M && other.order < at);
  });
}

/** The stretches of a line where the test holds. */
function split(points: readonly Point[], holds: (p: Point) => boolean): Point[][] {
  const dense = points.flatMap((b, i) => {
    const a = points[i - 1];
    if (!a) return [b];
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / APART_M));
    return Array.from({ length: steps }, (_, k) => between(a, b, (k + 1) / steps));
  });
  const parts: Point[][] = [];
  let part: Point[] | null = null;
  for (const [i, p] of dense.entries()) {
    const before = dense[i - 1];
    if (holds(p)) {
      part ??= before ? [edge(p, before, holds)] : [];
      part.push(p);
    } else if (part && before) {
      parts.push([...part, edge(before, p, holds)]);
      part = null;
    }
  }
  return (part ? [...parts, part] : parts).filter(({ length }) => length > 1);
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });

/** The last place from the first point, where the test holds, towards the second, where it does not. */
function edge(inside: Point, outside: Point, holds: (p: Point) => boolean): Point {
  let [a, b] = [inside, outside];
  while (Math.hypot(b.x - a.x, b.y - a.y) > FOUND_M) {
    const middle = between(a, b, 0.5);
    if (holds(middle)) a = middle;
    else b = middle;
  }
  return a;
}
