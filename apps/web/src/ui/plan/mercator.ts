import { DEGREES_TO_RADIANS, type Position } from '@jibline/surfaces';

/** GRS80 and WGS84 alike at this precision. */
const A_M = 6_378_137;
const E2 = 0.006_694_38;
/** Web maps end here: the square's edge. */
const MAX_LAT = 85.051_129;
/** Pixels of the whole world at zoom 0 in the map library. */
const WORLD_PX = 512;

/** Easting and northing of Web Mercator in radians: the projection of every map tile. */
export const mercatorX = (lon: number) => lon * DEGREES_TO_RADIANS;
export function mercatorY(lat: number): number {
  const clamped = Math.min(MAX_LAT, Math.max(-MAX_LAT, lat));
  return Math.log(Math.tan(Math.PI / 4 + (clamped * DEGREES_TO_RADIANS) / 2));
}

export const fromMercator = (x: number, y: number): Position => ({
  lat: (2 * Math.atan(Math.exp(y)) - Math.PI / 2) / DEGREES_TO_RADIANS,
  lon: x / DEGREES_TO_RADIANS,
});

/**
 * Metres on the ground for one radian of Web Mercator. The mean of both directions: on the ellipsoid they differ by up
 * to 0.7 %, so a circle of geodesic points is drawn as the ellipse it truly is in this projection.
 */
export function metresPerRadian(lat: number): number {
  const phi = lat * DEGREES_TO_RADIANS;
  const w2 = 1 - E2 * Math.sin(phi) ** 2;
  const across = A_M / Math.sqrt(w2);
  const along = (A_M * (1 - E2)) / w2 ** 1.5;
  return Math.sqrt(across * along) * Math.cos(phi);
}

/** The map library's zoom for a scale at a latitude. */
export const zoomOf = (lat: number, metresPerPixel: number): number =>
  Math.log2((2 * Math.PI * metresPerRadian(lat)) / (WORLD_PX * metresPerPixel));
