import type { Point, Position } from '@jibline/surfaces';
import { DEGREES_TO_RADIANS } from '@jibline/surfaces';

/**
 * A crane's surroundings in metres east and north. Sliders redraw a crane many times a second; a geodesic for each
 * corner would be too slow.
 */
export interface Nearby {
  toLocal(lat: number, lon: number): Point;
  toGeographic(x: number, y: number): Position;
}

const A = 6_378_137;
const E2 = (1 / 298.257223563) * (2 - 1 / 298.257223563);

/** Uses the radii of curvature at the centre for all points: within 3 cm of the geodesic out to 500 m. */
export function nearby({ lat, lon }: Position): Nearby {
  const w = Math.sqrt(1 - E2 * Math.sin(lat * DEGREES_TO_RADIANS) ** 2);
  const northM = (((A * (1 - E2)) / w ** 3) * Math.PI) / 180;
  const eastM = ((A / w) * Math.cos(lat * DEGREES_TO_RADIANS) * Math.PI) / 180;
  return {
    toLocal: (atLat, atLon) => ({ x: (atLon - lon) * eastM, y: (atLat - lat) * northM }),
    toGeographic: (x, y) => ({ lat: lat + y / northM, lon: lon + x / eastM }),
  };
}
