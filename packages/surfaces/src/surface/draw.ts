import type { Frame, Point } from '../geodesy/frame.ts';
import type { AhdMetres } from '../geodesy/heights.ts';
import { type Component, hasHeight } from './component.ts';
import { conePatches } from './cone-patches.ts';
import { type Box, boxesMeet, footprintBox, pointsBox } from './curve.ts';
import { lawElevation } from './elevation-at.ts';
import { type Footprint, polygonRegion, type Region } from './footprint.ts';
import { type Law, planeThrough } from './law.ts';
import { type OutlinePolygon, outline } from './outline.ts';

export interface DrawnPoint {
  readonly lon: number;
  readonly lat: number;
  /** Metres AHD; absent for flat zones, which are on the ground. */
  readonly zAhdM?: number;
}

export interface DrawnPolygon {
  readonly outer: readonly DrawnPoint[];
  readonly holes: readonly (readonly DrawnPoint[])[];
}

/** Chords and facets are this close to the true surface, horizontally and in height. */
export const CHORD_ERROR_M = 0.5;

/**
 * Maximum width of a facet: a straight line of 4.95 km (its diagonal) is 0.48 m below the curved earth, so a globe that
 * draws straight triangles stays within the chord error.
 */
const FACET_M = 3500;

/**
 * A component as polygons for drawing, each nearly plane. A limit relative to the ground is drawn at its height above
 * the given ground, and not at all without it.
 */
export function drawComponent(component: Component, frame: Frame, groundAhdM?: AhdMetres): DrawnPolygon[] {
  if (!hasHeight(component)) return facets(component.footprint).map((facet) => placed(facet, frame));
  const { footprint, law } = component;
  switch (law.kind) {
    case 'above_ground':
      if (groundAhdM === undefined) return [];
      return facets(footprint).map((facet) => placed(facet, frame, () => groundAhdM + law.h));
    case 'tin':
      return law.triangles.flatMap((corners) => {
        const [a, b, c] = corners.map((corner) => law.vertices[corner]!);
        const face = planeThrough(a!, b!, c!);
        const piece = { all: [...footprint.all, polygonRegion([a!, b!, c!])] };
        return facets(piece).map((facet) => placed(facet, frame, elevation(face)));
      });
    case 'flat':
    case 'plane':
      return facets(footprint).map((facet) => placed(facet, frame, elevation(law)));
    default:
      return conePatches(law, footprint, FACET_M, CHORD_ERROR_M).flatMap((patch) => {
        const box = pointsBox(patch, 1);
        const regions = [...footprint.all, polygonRegion(patch)];
        return outline(regions, CHORD_ERROR_M, box).map((facet) => placed(facet, frame, elevation(law)));
      });
  }
}

function elevation(law: Exclude<Law, { kind: 'tin' | 'above_ground' }>): (p: Point) => number {
  return ({ x, y }) => lawElevation(law, x, y);
}

function placed({ outer, holes }: OutlinePolygon, frame: Frame, z?: (p: Point) => number): DrawnPolygon {
  const location = (p: Point): DrawnPoint => {
    const { lat, lon } = frame.toGeographic(p.x, p.y);
    return z ? { lon, lat, zAhdM: z(p) } : { lon, lat };
  };
  return { outer: outer.map(location), holes: holes.map((hole) => hole.map(location)) };
}

/** The footprint, divided by a square mesh if it is large. */
function facets(footprint: Footprint): OutlinePolygon[] {
  const box = footprintBox(footprint);
  const columns = Math.max(1, Math.ceil((box.maxX - box.minX) / FACET_M));
  const rows = Math.max(1, Math.ceil((box.maxY - box.minY) / FACET_M));
  if (columns === 1 && rows === 1) return outline(footprint.all, CHORD_ERROR_M);
  const [wide, tall] = [(box.maxX - box.minX) / columns, (box.maxY - box.minY) / rows];
  const found: OutlinePolygon[] = [];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      // Slightly beyond the outer edges, so that no division runs along the footprint's own boundary.
      const cell: Box = {
        minX: box.minX + i * wide - (i === 0 ? 1 : 0),
        minY: box.minY + j * tall - (j === 0 ? 1 : 0),
        maxX: box.minX + (i + 1) * wide + (i + 1 === columns ? 1 : 0),
        maxY: box.minY + (j + 1) * tall + (j + 1 === rows ? 1 : 0),
      };
      if (boxesMeet(cell, box)) found.push(...outline([...footprint.all, square(cell)], CHORD_ERROR_M, cell));
    }
  }
  return found;
}

function square({ minX, minY, maxX, maxY }: Box): Region {
  return polygonRegion([
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]);
}
