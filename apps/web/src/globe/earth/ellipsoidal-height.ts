import {
  type AhdMetres,
  ahdMetres,
  type EllipsoidalMetres,
  ellipsoidalFromAhd,
  type Position,
} from '@jibline/surfaces';
import { GEOID_DM } from './geoid-table.ts';

const NORTH = -8;
const WEST = 110;

/**
 * The only conversion from our heights to Cesium's. Surveys and regulations use AHD, Cesium metres above the ellipsoid;
 * they differ by −32 m at Perth and +62 m at Cairns. The separation comes from EGM96 at whole degrees, interpolated:
 * within 0.5 m of the full model at our airports, which is within about 1 m of AUSGeoid2020. Everything drawn uses the
 * same model, the ground included, so what penetrates what is not affected.
 */
export function ellipsoidalHeightAt(elevationAhdM: AhdMetres | number, at: Position): EllipsoidalMetres {
  return ellipsoidalFromAhd(ahdMetres(elevationAhdM), geoidSeparationAt(at));
}

/** Metres from the ellipsoid up to the geoid; 0 outside 8–48° S, 110–160° E, where there is no data. */
export function geoidSeparationAt({ lat, lon }: Position): number {
  const row = NORTH - lat;
  const column = lon - WEST;
  const i = Math.min(Math.floor(row), GEOID_DM.length - 2);
  const j = Math.min(Math.floor(column), (GEOID_DM[0]?.length ?? 0) - 2);
  const [down, right] = [row - i, column - j];
  const value = (di: number, dj: number) => GEOID_DM[i + di]?.[j + dj];
  const [nw, ne, sw, se] = [value(0, 0), value(0, 1), value(1, 0), value(1, 1)];
  const isCovered = down <= 1 && right <= 1 && i >= 0 && j >= 0;
  if (!isCovered || nw === undefined || ne === undefined || sw === undefined || se === undefined) return 0;
  return ((1 - down) * ((1 - right) * nw + right * ne) + down * ((1 - right) * sw + right * se)) / 10;
}
