import type { SurfaceFeature } from '@jibline/contract';
import type { AltitudeMode, KmlGeometry } from '@jibline/kml';
import { circleRing, type Shape } from '../../../../features/kml-files/shape.ts';

/** Heights above ground are drawn over flat ground at sea level, because the file does not contain the ground. */
export const DRAWN_GROUND_AHD_M = 0;

type Corner = { readonly lat: number; readonly lon: number; readonly altM: number };
interface Area {
  /** The outer boundary first, then the holes. */
  readonly rings: readonly (readonly Corner[])[];
  readonly altitudeMode: AltitudeMode;
}

export interface OnGlobe {
  readonly features: readonly SurfaceFeature[];
  /** Number of points and lines, which only the map shows. */
  readonly left: number;
}

/** Circles and polygons of a file at their heights; those clamped to the ground are drawn on it. */
export function shapesOnGlobe(shapes: readonly Shape[]): OnGlobe {
  const features: SurfaceFeature[] = [];
  let left = 0;
  for (const shape of shapes) {
    const areas = areasOf(shape);
    if (areas.length === 0) left++;
    for (const area of areas) features.push(featureOf(area, shape.name, `${shape.id} ${features.length}`));
  }
  return { features, left };
}

function featureOf({ rings, altitudeMode }: Area, name: string, id: string): SurfaceFeature {
  const corner = ({ lat, lon, altM }: Corner) => (altitudeMode === 'clampToGround' ? [lon, lat] : [lon, lat, altM]);
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Polygon', coordinates: rings.map((ring) => closed(ring).map(corner)) },
    properties: {
      ...{ surfaceSetId: '', type: 'ols', kind: 'imported', name },
      ...(altitudeMode === 'relativeToGround' ? { drawnAboveGroundAhdM: DRAWN_GROUND_AHD_M } : {}),
    },
  };
}

function closed(ring: readonly Corner[]): readonly Corner[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first.lat !== last.lat || first.lon !== last.lon) ? [...ring, first] : ring;
}

function areasOf(shape: Shape): Area[] {
  switch (shape.kind) {
    case 'point':
      return [];
    case 'kept':
      return areasIn(shape.geometry);
    case 'circle':
    case 'polygon': {
      const positions = shape.kind === 'circle' ? circleRing(shape.at, shape.radiusM) : shape.corners;
      const ring = positions.map((position) => ({ ...position, altM: shape.heightM }));
      return [{ rings: [ring], altitudeMode: shape.altitudeMode }];
    }
  }
}

function areasIn(geometry: KmlGeometry): Area[] {
  switch (geometry.kind) {
    case 'polygon':
      return [{ rings: [geometry.outer, ...geometry.inner], altitudeMode: geometry.altitudeMode }];
    case 'multi':
      return geometry.geometries.flatMap(areasIn);
    default:
      return [];
  }
}
