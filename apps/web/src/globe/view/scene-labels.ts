import type { MapLabel } from '@jibline/base-map';
import { lowestPieceAt, type Piece } from '@jibline/surfaces';
import { limitMetres } from '../../domain/height-text.ts';
import { groundOver, type TerrainSquare } from '../build/build-terrain.ts';
import type { GlobeRunway } from '../mesh/runway.ts';
import type { ContourMark } from '../picture/contour-marks.ts';
import { type Fence, postsOf } from '../picture/fence.ts';
import {
  type CraneState,
  type GlobeCrane,
  lowestBinding,
  marginMetres,
  type NumberedMark,
  tipOf,
} from '../picture/globe-crane.ts';
import type { Limits } from '../picture/limits.ts';
import type { SceneLabel } from '../scene/label-overlay.ts';

const EVERYWHERE = Number.POSITIVE_INFINITY;
/** Suburbs are named this close to the airport; farther away only towns of rank 0 to 4. */
const SUBURBS_M = 11_000;
const MOST_NAMES = 60;

/** Moved apart where they would overlap: the cranes of a site stand close together. */
const ABOVE_ALL = { rank: 0, withinM: EVERYWHERE, isFixed: true } as const;

/** The crane's own words; each of several has its number, also in the view of one. */
export function craneLabels(crane: GlobeCrane, state: CraneState, limits: Limits, isOwnView: boolean): SceneLabel[] {
  const own = isOwnView ? [] : [craneLabel(crane, state, limits)];
  if (!crane.around) return own;
  const { frame } = limits;
  const top = ({ at, tipAhdM }: NumberedMark) => {
    const { x, y } = frame.toLocal(at.lat, at.lon);
    return [x, y, tipAhdM[state]] as const;
  };
  const names = crane.around.marks
    .filter(({ at }) => isOwnView || at !== crane.at)
    .map((mark): SceneLabel => ({ ...ABOVE_ALL, text: mark.name, at: top(mark), look: 'crane' }));
  const clearances = crane.around.clearances.map(({ between: [a, b], text, canCollide }): SceneLabel => {
    const [from, to] = [top(a), top(b)];
    const at = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2] as const;
    return { ...ABOVE_ALL, rank: 0.3, text, at, look: canCollide ? 'alarm' : 'strong', side: 'below' };
  });
  return [...own, ...names, ...clearances];
}

function craneLabel(crane: GlobeCrane, state: CraneState, { frame }: Limits): SceneLabel {
  const { x, y } = frame.toLocal(crane.at.lat, crane.at.lon);
  const limit = lowestBinding(crane, state);
  const verdict = !limit
    ? ''
    : limit.marginM < 0
      ? ` · ${marginMetres(limit)} too high`
      : ` · ${marginMetres(limit)} below`;
  return {
    text: `${crane.label}${verdict}`,
    at: [x, y, tipOf(crane, state)],
    look: limit && limit.marginM < 0 ? 'alarm' : 'crane',
    rank: 0,
    withinM: EVERYWHERE,
  };
}

export const runwayLabels = (runways: readonly GlobeRunway[], { frame }: Limits): SceneLabel[] =>
  runways.flatMap(({ ends }) =>
    ends.map(({ designator, lat, lon, elevationAhdM }): SceneLabel => {
      const { x, y } = frame.toLocal(lat, lon);
      return { text: designator, at: [x, y, elevationAhdM], look: 'runway', rank: 2, withinM: 30_000, side: 'below' };
    }),
  );

export const contourLabels = (marks: readonly ContourMark[]): SceneLabel[] =>
  marks.map(({ at, heightM }) => ({ text: String(heightM), at, look: 'contour', rank: 5, withinM: EVERYWHERE }));

export const placeLabels = (
  names: readonly MapLabel[],
  { frame }: Limits,
  groundAhdM: number,
  relief: readonly TerrainSquare[] | null,
): SceneLabel[] =>
  names
    .map(({ name, lat, lon, rank }) => ({ name, rank, ...frame.toLocal(lat, lon) }))
    .map((place) => ({ ...place, away: Math.hypot(place.x, place.y) }))
    .filter(({ away }) => away < SUBURBS_M)
    .sort((a, b) => a.rank - b.rank || a.away - b.away)
    .slice(0, MOST_NAMES)
    .map(({ name, x, y }, i) => ({
      ...{
        text: name,
        at: [x, y, (relief && groundOver(relief, x, y)) ?? groundAhdM] as const,
        look: 'place' as const,
        rank: 6 + i / MOST_NAMES,
        withinM: 34_000,
      },
    }));

/** A label's place: where the surface is the lowest, so that the name lies on the colour it belongs to. */
const BEARINGS = 16;
const RINGS = 14;

/** Approaches with their slope, and the level surfaces with their height. */
export function surfaceLabels({ limits, pieces }: Limits, reachM: number): SceneLabel[] {
  const named = new Map<string, { text: string; component: number; rank: number }>();
  for (const [component, { component: c }] of limits.entries()) {
    const end = c.subject.kind === 'runway' ? c.subject.end : undefined;
    if (c.kind === 'approach' && end && c.law.kind === 'plane' && !named.has(`approach ${end}`)) {
      const slope = (Math.hypot(c.law.gx, c.law.gy) * 100).toFixed(1);
      named.set(`approach ${end}`, { text: `Approach ${end} · ${slope}%`, component, rank: 3 });
    } else if ((c.kind === 'inner-horizontal' || c.kind === 'outer-horizontal') && c.law.kind === 'flat') {
      const text = `${c.kind === 'inner-horizontal' ? 'Inner' : 'Outer'} horizontal ${limitMetres(c.law.z)}`;
      if (!named.has(c.kind)) named.set(c.kind, { text, component, rank: 3.5 });
    } else if (c.kind === 'conical' && !named.has(c.kind)) {
      named.set(c.kind, { text: 'Conical', component, rank: 3.6 });
    } else if (c.type === 'helicopter') {
      // Each path: without a name its few contours in another surface look like a fault of the picture.
      named.set(`helicopter ${component}`, { text: 'Helicopter path', component, rank: 3.7 });
    }
  }
  const spots = new Map<number, { x: number; y: number; z: number; away: number }>();
  const labelled = new Set([...named.values()].map(({ component }) => component));
  for (const component of labelled) {
    const own = pieces.find((piece) => piece.component === component);
    if (own?.regions[0]?.kind !== 'polygon') continue;
    // The far part of an approach's first section.
    const ring = own.regions[0].outer;
    const middle = {
      x: ring.reduce((sum, p) => sum + p.x, 0) / ring.length,
      y: ring.reduce((sum, p) => sum + p.y, 0) / ring.length,
    };
    const isPath = limits[component]?.component.type === 'helicopter';
    const { x, y } = isPath ? (governedIn(pieces, component, ring, middle) ?? middle) : middle;
    const z = lowestPieceAt([own], { x, y })?.elevationAhdM;
    if (z !== undefined) spots.set(component, { x, y, z, away: Math.hypot(x, y) });
  }
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let b = 0; b < BEARINGS; b++) {
      const [r, angle] = [(Math.min(reachM, 17_000) * ring) / RINGS, ((b + 0.5) * 2 * Math.PI) / BEARINGS];
      const at = { x: r * Math.sin(angle), y: r * Math.cos(angle) };
      const found = lowestPieceAt(pieces, at);
      if (!found || !labelled.has(found.piece.component) || spots.has(found.piece.component)) continue;
      spots.set(found.piece.component, { ...at, z: found.elevationAhdM, away: r });
    }
  }
  return [...named.values()].flatMap(({ text, component, rank }) => {
    const spot = spots.get(component);
    return spot
      ? [{ text, at: [spot.x, spot.y, spot.z] as const, look: 'surface' as const, rank, withinM: EVERYWHERE }]
      : [];
  });
}

/** A place of a ring near one of its corners where the component is the lowest. */
function governedIn(pieces: readonly Piece[], component: number, ring: readonly Point[], middle: Point) {
  const places = TOWARDS_MIDDLE.flatMap((share) =>
    ring.map(({ x, y }) => ({ x: x + (middle.x - x) * share, y: y + (middle.y - y) * share })),
  );
  return places.find((place) => lowestPieceAt(pieces, place)?.piece.component === component);
}
const TOWARDS_MIDDLE = [0.1, 0.25, 0.5] as const;
type Point = { readonly x: number; readonly y: number };

export const fenceLabels = (fence: Fence, groundAhdM: number): SceneLabel[] =>
  postsOf(fence).map(({ x, y, alongM }) => ({
    ...{ text: `${Math.round(alongM)}\u00a0m`, at: [x, y, groundAhdM] as const, look: 'distance' as const },
    ...{ rank: 1, withinM: EVERYWHERE, side: 'below' as const },
  }));
