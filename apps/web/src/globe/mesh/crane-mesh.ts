import type { SurfaceType } from '@jibline/contract/enums';
import { type PlanShape, type Point, type Position, type SweptPart, topAt } from '@jibline/surfaces';
import { type LaidShape, layShape, type Patch } from './crane-shape.ts';
import type { LimitAt } from './elevation.ts';

/** One surface type a crane penetrates, by its finding. */
export interface Penetrated {
  readonly type: SurfaceType;
  /** The surface at the worst point, and its height there. */
  readonly surfaceId: string | null;
  readonly surfaceAhdM: number;
}

/** A crane or a permanent structure as its sweep, from the assessing engine. */
export interface GlobeCrane {
  readonly id: string;
  readonly label: string;
  readonly at: Position;
  readonly groundAhdM: number;
  readonly working: readonly SweptPart[];
  readonly resting: readonly SweptPart[];
  /** The findings, working and at rest. Only they decide whether anything is red. */
  readonly penetrates: { readonly working: readonly Penetrated[]; readonly resting: readonly Penetrated[] };
}

export type Corner = readonly [lon: number, lat: number, ahdM: number];

/** `body` is solid, `sweep` is the airspace it can occupy; each is either clear of all surfaces or penetrates one. */
export interface CraneFace {
  readonly look: 'body' | 'sweep';
  readonly pierces: boolean;
  /** Flat, with three or four corners. */
  readonly corners: readonly Corner[];
}

export interface CraneMesh {
  readonly id: string;
  readonly label: string;
  readonly faces: readonly CraneFace[];
  /** Rims of the swept shapes, closed. */
  readonly rims: readonly (readonly Corner[])[];
  readonly top: Corner;
  readonly pierces: boolean;
}

/** About the width of a tower crane's mast; used for parts without a width of their own. */
const MAST_HALF_WIDTH_M = 1.2;
const BEAM_PIECES = 12;
/**
 * How each part is drawn: solid from the ground up, or as the airspace it sweeps. One direction of a sweep may be drawn
 * as a beam, across the line of sight of the close-up; the counter-jib points the opposite way.
 */
const LOOKS: Record<SweptPart['part'], 'solid' | 'sweep' | { beamDeg: number }> = {
  mast: 'solid',
  apex: 'solid',
  structure: 'solid',
  platform: 'sweep',
  jib: { beamDeg: 110 },
  boom: { beamDeg: 110 },
  'counter-jib': { beamDeg: 290 },
};
const isSolid = ({ part }: SweptPart) => LOOKS[part] === 'solid';

export function craneMesh(crane: GlobeCrane, at: 'working' | 'resting', limitAt: LimitAt): CraneMesh {
  const faces: CraneFace[] = [];
  const rims: Corner[][] = [];
  const parts = crane[at];
  for (const part of parts) {
    const laid = layShape(part.shape, MAST_HALF_WIDTH_M);
    const look = LOOKS[part.part];
    const solid = isSolid(part);
    faces.push(...topFaces(part, laid, solid ? 'body' : 'sweep', limitAt));
    if (solid) faces.push(...walls(laid, part, crane.groundAhdM, limitAt));
    else {
      // The rim, and its shadow on the ground, which shows its height.
      rims.push(closed(laid.rim.map((p) => corner(laid, p, topOf(part, p)))));
      rims.push(closed(laid.rim.map((p) => corner(laid, p, crane.groundAhdM))));
      if (typeof look === 'object') faces.push(...beam(part, laid, look.beamDeg, limitAt));
    }
  }
  // Draws a mast or cab that carries the jib or boom.
  const highest = Math.max(crane.groundAhdM, ...parts.map((part) => topOf(part, { x: 0, y: 0 })));
  if (!parts.some(isSolid)) {
    faces.push(...mast(crane, highest, limitAt));
  }
  const top: Corner = [crane.at.lon, crane.at.lat, highest];
  return { id: crane.id, label: crane.label, faces, rims, top, pierces: faces.some(({ pierces }) => pierces) };
}

const topOf = ({ top }: SweptPart, { x, y }: Point) => topAt(top, Math.hypot(x, y));

function corner({ frame }: LaidShape, { x, y }: Point, ahdM: number): Corner {
  const { lat, lon } = frame.toGeographic(x, y);
  return [lon, lat, ahdM];
}

const closed = (ring: Corner[]) => (ring[0] ? [...ring, ring[0]] : ring);

const isAbove = (limitAt: LimitAt, at: Position, ahdM: number) => {
  const limit = limitAt(at);
  return limit !== null && ahdM > limit;
};

function centreOf(patch: Patch): Point {
  const sum = patch.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / patch.length, y: sum.y / patch.length };
}

function topFaces(part: SweptPart, laid: LaidShape, look: CraneFace['look'], limitAt: LimitAt): CraneFace[] {
  return laid.patches.map((patch) => {
    const middle = centreOf(patch);
    const at = laid.frame.toGeographic(middle.x, middle.y);
    return {
      look,
      pierces: isAbove(limitAt, at, topOf(part, middle)),
      corners: patch.map((p) => corner(laid, p, topOf(part, p))),
    };
  });
}

/** From the ground to the top, cut at the lowest surface: the part above penetrates. */
function walls(laid: LaidShape, part: SweptPart, groundAhdM: number, limitAt: LimitAt): CraneFace[] {
  return laid.rim.flatMap((from, i) => {
    const to = laid.rim[(i + 1) % laid.rim.length]!;
    const topM = topOf(part, from);
    const limit = limitAt(laid.frame.toGeographic(from.x, from.y));
    const cut = limit === null ? topM : Math.min(topM, Math.max(groundAhdM, limit));
    const wall = (low: number, high: number, pierces: boolean): CraneFace[] =>
      high > low
        ? [
            {
              look: 'body',
              pierces,
              corners: [
                corner(laid, from, low),
                corner(laid, to, low),
                corner(laid, to, high),
                corner(laid, from, high),
              ],
            },
          ]
        : [];
    return [...wall(groundAhdM, cut, false), ...wall(cut, topM, true)];
  });
}

function mast({ at, groundAhdM }: GlobeCrane, topAhdM: number, limitAt: LimitAt): CraneFace[] {
  const shape: PlanShape = { kind: 'disc', centre: at, radiusM: MAST_HALF_WIDTH_M };
  const column: SweptPart = { part: 'mast', at: '', shape, top: { kind: 'level', ahdM: topAhdM }, groundAhdM };
  return walls(layShape(shape, MAST_HALF_WIDTH_M), column, groundAhdM, limitAt);
}

/** One direction of the sweep drawn solid, so that it looks like a crane and not only a disc. */
function beam(part: SweptPart, laid: LaidShape, bearingDeg: number, limitAt: LimitAt): CraneFace[] {
  const { shape } = part;
  if (shape.kind === 'polygon') return [];
  const reach = shape.kind === 'disc' ? shape.radiusM : shape.outerRadiusM;
  const bearing = (((shape.kind === 'sector' ? shape.fromDeg + shape.spanDeg / 2 : bearingDeg) % 360) * Math.PI) / 180;
  const [ex, ey] = [Math.sin(bearing), Math.cos(bearing)];
  const location = (along: number, aside: number): Point => ({
    x: ex * along + ey * aside,
    y: ey * along - ex * aside,
  });
  const width = MAST_HALF_WIDTH_M * 0.7;
  return Array.from({ length: BEAM_PIECES }).flatMap((_, i): CraneFace[] => {
    const [near, far] = [(reach * i) / BEAM_PIECES, (reach * (i + 1)) / BEAM_PIECES];
    const middle = location((near + far) / 2, 0);
    const pierces = isAbove(limitAt, laid.frame.toGeographic(middle.x, middle.y), topOf(part, middle));
    const at = (p: Point, downM: number) => corner(laid, p, topOf(part, p) - downM);
    const flat = [location(near, -width), location(far, -width), location(far, width), location(near, width)];
    const [from, to] = [location(near, 0), location(far, 0)];
    return [
      { look: 'body', pierces, corners: flat.map((p) => at(p, 0)) },
      { look: 'body', pierces, corners: [at(from, 0), at(to, 0), at(to, 2 * width), at(from, 2 * width)] },
    ];
  });
}
