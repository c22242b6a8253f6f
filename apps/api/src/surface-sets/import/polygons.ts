import type { KmlGeometry, Position } from '@jibline/kml';
import type { Polygon } from './heights.ts';

const NAMES = { point: 'A point', line: 'An open line' } as const;

const isClosed = (positions: readonly Position[]) => {
  const [first, last] = [positions[0], positions.at(-1)];
  return positions.length >= 4 && first && last && first.lon === last.lon && first.lat === last.lat;
};

/**
 * The polygons of a geometry, including nested ones, and the parts that are no polygons. A closed line counts as the
 * area inside it.
 */
export function polygonsOf(geometry: KmlGeometry): { polygons: Polygon[]; others: string[] } {
  switch (geometry.kind) {
    case 'polygon': {
      const { outer, inner, altitudeMode } = geometry;
      return { polygons: [{ rings: [outer, ...inner], altitudeMode }], others: [] };
    }
    case 'multi': {
      const parts = geometry.geometries.map(polygonsOf);
      return { polygons: parts.flatMap(({ polygons }) => polygons), others: parts.flatMap(({ others }) => others) };
    }
    case 'line':
      if (isClosed(geometry.positions))
        return { polygons: [{ rings: [geometry.positions], altitudeMode: geometry.altitudeMode }], others: [] };
      return { polygons: [], others: [NAMES.line] };
    case 'point':
      return { polygons: [], others: [NAMES.point] };
  }
}

/** Twice the area in degrees, negative when the ring is clockwise; enough to find its direction. */
export const isClockwise = (ring: readonly Position[]) =>
  ring.reduce((sum, p, at) => {
    const q = ring[(at + 1) % ring.length] ?? p;
    return sum + (p.lon * q.lat - q.lon * p.lat);
  }, 0) < 0;
