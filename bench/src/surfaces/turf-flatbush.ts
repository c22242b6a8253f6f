import {
  type AirportSurfaces,
  CHORD_ERROR_M,
  elevationAt,
  type Frame,
  frameAt,
  type HeightComponent,
  outline,
  type Point,
} from '@jibline/surfaces';
import * as turf from '@turf/turf';
import type { ComponentBoxes } from './component-boxes.ts';
import type { Question } from './questions.ts';

interface Part {
  readonly polygons: readonly ReturnType<typeof turf.polygon>[];
  readonly z: (lat: number, lon: number) => number;
}

/**
 * The usual web solution: polygons per component, a box index, Turf for point-in-polygon, and for a disc its centre and
 * points on its rim. Elevations come from the exact law at the sampled point, which flatters it. A component's polygons
 * are made on first use, since those of 40,000 airports would fill the memory: ask every question once before
 * measuring.
 */
export function turfFlatbush(
  airports: readonly AirportSurfaces[],
  { items, search }: ComponentBoxes,
  rim: number,
): (q: Question) => number {
  const parts = new Map<number, Part>();
  const partOf = (i: number): Part => {
    const known = parts.get(i);
    if (known) return known;
    const { airport, component } = items[i]!;
    const made = makePart(component, frameAt(airports[airport]!.arp));
    parts.set(i, made);
    return made;
  };
  const at = (lon: number, lat: number): number => {
    let best = Number.POSITIVE_INFINITY;
    for (const i of search(lat, lon)) {
      const { polygons, z } = partOf(i);
      if (polygons.some((polygon) => turf.booleanPointInPolygon([lon, lat], polygon)))
        best = Math.min(best, z(lat, lon));
    }
    return best;
  };
  return ({ lat, lon, radiusM }) => {
    let best = at(lon, lat);
    for (let k = 0; k < rim; k++) {
      const [x, y] = turf.destination([lon, lat], radiusM, (360 * k) / rim, { units: 'meters' }).geometry.coordinates;
      best = Math.min(best, at(x!, y!));
    }
    return best;
  };
}

function makePart(component: HeightComponent, frame: Frame): Part {
  const anywhere = { ...component, footprint: { all: [] } };
  const lonLat = ({ x, y }: Point) => {
    const { lon, lat } = frame.toGeographic(x, y);
    return [lon, lat];
  };
  return {
    polygons: outline(component.footprint.all, CHORD_ERROR_M).map(({ outer, holes }) =>
      turf.polygon([outer, ...holes].map((ring) => [...ring, ring[0]!].map(lonLat))),
    ),
    z: (lat, lon) => {
      const found = elevationAt(anywhere, frame.toLocal(lat, lon));
      return typeof found === 'string' ? Number.POSITIVE_INFINITY : found;
    },
  };
}
