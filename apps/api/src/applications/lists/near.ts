import type { ApplicationFilter } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { SqlCondition } from './visibility.ts';

type Near = NonNullable<ApplicationFilter['near']>;

/** WGS84: metres per radian at a latitude, good to a metre within the 200 km a filter may span. */
const EQUATOR_M = 6_378_137;
const ECCENTRICITY_2 = 0.006_694_379_990_14;
const perRadian = (latitude: number) => {
  const w = 1 - ECCENTRICITY_2 * Math.sin(latitude) ** 2;
  return {
    north: (EQUATOR_M * (1 - ECCENTRICITY_2)) / w ** 1.5,
    east: (EQUATOR_M / Math.sqrt(w)) * Math.cos(latitude),
  };
};
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Boxes in degrees around the circle, a little larger, which an index searches. */
function boxesAround({ latitude, longitude, radiusM }: Near): SqlCondition[] {
  const degrees = (perRadianM: number) => (radiusM / perRadianM) * (180 / Math.PI) * 1.01;
  const up = degrees(perRadian(radians(latitude)).north);
  // Meridians are closest together at the box's end that is farther from the equator.
  const across = Math.min(180, degrees(perRadian(radians(Math.min(89.9, Math.abs(latitude) + up))).east));
  // Near 180° the circle crosses the date line.
  return [longitude - 360, longitude, longitude + 360]
    .filter((middle) => middle - across <= 180 && middle + across >= -180)
    .map(
      (middle) => sql<SqlBool>`point(a.longitude, a.latitude) <@ box(
        point(${middle - across}::float8, ${latitude - up}::float8),
        point(${middle + across}::float8, ${latitude + up}::float8))`,
    );
}

/** Within the circle, by the ellipsoid's curvature halfway between. */
export function isNear(near: Near): SqlCondition {
  const { latitude, longitude, radiusM } = near;
  const middle = sql`radians((a.latitude + ${latitude}::float8) / 2)`;
  const w = sql`(1 - ${ECCENTRICITY_2}::float8 * sin(${middle}) ^ 2)`;
  const north = sql`radians(a.latitude - ${latitude}::float8) * ${EQUATOR_M * (1 - ECCENTRICITY_2)}::float8 / ${w} ^ 1.5`;
  const straight = sql`(a.longitude - ${longitude}::float8)`;
  // The short way round: 179° E and 179° W are 2° apart.
  const turn = sql`(${straight} - 360 * round(${straight} / 360))`;
  const east = sql`radians(${turn}) * cos(${middle}) * ${EQUATOR_M}::float8 / sqrt(${w})`;
  return sql<SqlBool>`(${sql.join(boxesAround(near), sql` or `)}) and (${east}) ^ 2 + (${north}) ^ 2 <= ${radiusM ** 2}::float8`;
}
