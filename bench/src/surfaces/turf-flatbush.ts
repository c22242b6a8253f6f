import {
  type AirportSurfaces,
  CHORD_ERROR_M,
  elevationAt,
  frameAt,
  hasHeight,
  outline,
  type Point,
} from '@jibline/surfaces';
import * as turf from '@turf/turf';
import Flatbush from 'flatbush';
import type { Question } from './questions.ts';

/**
 * The usual web solution: one polygon per component, a box index, Turf for "is the point inside", and for a disc the centre and points on
 * its rim. Elevations are taken from the exact law at the sampled point, which flatters it.
 */
export function turfFlatbush(airports: readonly AirportSurfaces[], rim: number): (q: Question) => number {
  const parts: { polygon: ReturnType<typeof turf.polygon>; z: (lat: number, lon: number) => number }[] = [];
  for (const { arp, components } of airports) {
    const frame = frameAt(arp);
    for (const component of components) {
      if (!hasHeight(component)) continue;
      const anywhere = { ...component, footprint: { all: [] } };
      const z = (lat: number, lon: number) => {
        const found = elevationAt(anywhere, frame.toLocal(lat, lon));
        return typeof found === 'string' ? Number.POSITIVE_INFINITY : found;
      };
      const lonLat = ({ x, y }: Point) => {
        const { lon, lat } = frame.toGeographic(x, y);
        return [lon, lat];
      };
      for (const { outer, holes } of outline(component.footprint.all, CHORD_ERROR_M)) {
        const rings = [outer, ...holes].map((ring) => [...ring, ring[0]!].map(lonLat));
        parts.push({ polygon: turf.polygon(rings), z });
      }
    }
  }
  const index = new Flatbush(parts.length);
  for (const { polygon } of parts) {
    const [west, south, east, north] = turf.bbox(polygon);
    index.add(west!, south!, east!, north!);
  }
  index.finish();
  const at = (lon: number, lat: number): number => {
    let best = Number.POSITIVE_INFINITY;
    for (const i of index.search(lon, lat, lon, lat)) {
      const { polygon, z } = parts[i]!;
      if (turf.booleanPointInPolygon([lon, lat], polygon)) best = Math.min(best, z(lat, lon));
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
