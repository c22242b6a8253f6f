import { inverse } from '../geodesy/geodesic.ts';
import type { GeoPoint } from '../sweep/crane.ts';
import type { SweptVolume } from '../sweep/sweep-crane.ts';
import type { PlanShape } from '../sweep/swept-part.ts';

/** A circle on the ground that contains a part of the sweep. */
export type SweepCircle = GeoPoint & { readonly radiusM: number };

/** Only selects candidates: larger than the difference between two airports' planes over a crane. */
const SLACK_M = 1;

function circleOf(shape: PlanShape): SweepCircle {
  switch (shape.kind) {
    case 'disc':
      return { ...shape.centre, radiusM: shape.radiusM };
    case 'ring':
      return { ...shape.centre, radiusM: shape.outerRadiusM };
    case 'sector':
      return { ...shape.centre, radiusM: shape.outerRadiusM + shape.bufferM };
    case 'polygon': {
      const [first = { lat: 0, lon: 0 }] = shape.ring;
      const farthest = Math.max(...shape.ring.map((corner) => inverse(first, corner).distanceM));
      return { ...first, radiusM: farthest + shape.bufferM };
    }
  }
}

/** Circles that contain everything a crane sweeps, working and at rest: one per position. */
export function sweepBounds(volumes: readonly SweptVolume[]): SweepCircle[] {
  const circles: SweepCircle[] = [];
  for (const { working, resting } of volumes)
    for (const { shape } of [...working, ...resting]) {
      const { lat, lon, radiusM } = circleOf(shape);
      const at = circles.findIndex((known) => known.lat === lat && known.lon === lon);
      const known = circles[at]?.radiusM ?? 0;
      circles[at < 0 ? circles.length : at] = { lat, lon, radiusM: Math.max(known, radiusM + SLACK_M) };
    }
  return circles;
}
