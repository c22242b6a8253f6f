import {
  type AhdMetres,
  ahdMetres,
  type EllipsoidalMetres,
  ellipsoidalFromAhd,
  geoidSeparationAt,
  type Position,
} from '@jibline/surfaces';

/**
 * The only conversion from our heights to Cesium's. Surveys and regulations use AHD, Cesium metres above the ellipsoid;
 * they differ by −32 m at Perth and +62 m at Cairns. The separation comes from EGM96, within about 1 m of
 * AUSGeoid2020, and is taken as 0 where our table ends. Everything drawn uses the same model, the ground included, so
 * what penetrates what is not affected.
 */
export function ellipsoidalHeightAt(elevationAhdM: AhdMetres | number, at: Position): EllipsoidalMetres {
  return ellipsoidalFromAhd(ahdMetres(elevationAhdM), geoidSeparationAt(at) ?? 0);
}
