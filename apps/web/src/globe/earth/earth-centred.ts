import type { Position } from '@jibline/surfaces';
import { DEGREES_TO_RADIANS } from '@jibline/surfaces';
import { ellipsoidalHeightAt } from './ellipsoidal-height.ts';

/** Earth-centred metres, the globe's own coordinates. */
export type Xyz = readonly [x: number, y: number, z: number];

/** WGS84. */
const A = 6_378_137;
const F = 1 / 298.257223563;
const E2 = F * (2 - F);

function earthCentred({ lat, lon }: Position, ellipsoidalM: number): Xyz {
  const [sinLat, cosLat] = [Math.sin(lat * DEGREES_TO_RADIANS), Math.cos(lat * DEGREES_TO_RADIANS)];
  const n = A / Math.sqrt(1 - E2 * sinLat * sinLat);
  const across = (n + ellipsoidalM) * cosLat;
  return [
    across * Math.cos(lon * DEGREES_TO_RADIANS),
    across * Math.sin(lon * DEGREES_TO_RADIANS),
    (n * (1 - E2) + ellipsoidalM) * sinLat,
  ];
}

/** How heights are drawn: relative to which level, and how much exaggerated. */
export interface Staging {
  /** Level of the ground, which is drawn flat. */
  readonly groundAhdM: number;
  /** 1: to scale. */
  readonly stretch: number;
}

/** Where a point at a height is drawn. */
export const staged = ({ groundAhdM, stretch }: Staging, at: Position, ahdM: number): Xyz =>
  earthCentred(at, ellipsoidalHeightAt(groundAhdM + (ahdM - groundAhdM) * stretch, at));
