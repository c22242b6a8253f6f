import type { Box } from '../surface/curve.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import { hullDistance } from '../surface/hull.ts';
import type { Law } from '../surface/law.ts';

export interface ElevationRange {
  readonly lowestM: number;
  readonly highestM: number;
}

/** Bounds of a law's elevations over a box; null where it has none without a ground level. */
export function elevationRange(law: Law, box: Box): ElevationRange | null {
  const { minX, minY, maxX, maxY } = box;
  switch (law.kind) {
    case 'above_ground':
      return null;
    case 'flat':
      return { lowestM: law.z, highestM: law.z };
    case 'tin': {
      const zs = law.vertices.map(({ z }) => z);
      return { lowestM: Math.min(...zs), highestM: Math.max(...zs) };
    }
    case 'plane': {
      const zs = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => lawElevation(law, x, y)));
      return { lowestM: Math.min(...zs), highestM: Math.max(...zs) };
    }
    case 'radial_cone':
    case 'offset_cone': {
      // Distance changes by no more than the way to a corner.
      const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
      const [hull, r0] = law.kind === 'offset_cone' ? [law.hull, law.r0] : [[{ x: law.x, y: law.y }], 0];
      const reach = Math.hypot(maxX - minX, maxY - minY) / 2;
      const away = hullDistance(hull, x, y);
      const at = (distanceM: number) => law.z0 + law.slope * (distanceM - r0);
      return { lowestM: at(Math.max(0, away - reach)), highestM: at(away + reach) };
    }
  }
}
