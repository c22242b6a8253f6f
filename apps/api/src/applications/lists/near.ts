import type { ApplicationFilter } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SqlCondition } from './visibility-filter.ts';

type Near = NonNullable<ApplicationFilter['near']>;

/** WGS84: metres per degree at a latitude, good to a metre over the 200 km that may be asked for. */
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

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** How far up and across a circle reaches, in degrees, and a little more. */
function reachOf({ latitude, radiusM }: Near) {
  const degrees = (perRadianM: number) => (radiusM / perRadianM) * (180 / Math.PI) * 1.01;
  const up = degrees(perRadian(radians(latitude)).north);
  // Meridians are nearest to each other at the end that is farther from the equator.
  const across = Math.min(180, degrees(perRadian(radians(Math.min(89.9, Math.abs(latitude) + up))).east));
  return { up, across };
}

function boxesOf(near: Near): Box[] {
  const { up, across } = reachOf(near);
  // Near 180° the other side is reached too.
  return [near.longitude - 360, near.longitude, near.longitude + 360]
    .map((middle) => ({
      west: middle - across,
      east: middle + across,
      south: near.latitude - up,
      north: near.latitude + up,
    }))
    .filter(({ west, east }) => west <= 180 && east >= -180);
}

/** Within the circle, for whatever lies in one of its boxes; what lies outside of them is not. */
export function isWithin(near: Near): SqlCondition {
  const { latitude, longitude, radiusM } = near;
  const { up, across } = reachOf(near);
  const middle = sql`radians((a.latitude + ${latitude}::float8) / 2)`;
  const w = sql`(1 - ${ECCENTRICITY_2}::float8 * sin(${middle}) ^ 2)`;
  const dy = sql`radians(a.latitude - ${latitude}::float8) * ${EQUATOR_M * (1 - ECCENTRICITY_2)}::float8 / ${w} ^ 1.5`;
  const straight = sql`(a.longitude - ${longitude}::float8)`;
  // The short way round: 179° E and 179° W are 2° apart.
  const isStraight = longitude - across > -180 && longitude + across < 180;
  const turn = isStraight ? straight : sql`(${straight} - 360 * round(${straight} / 360))`;
  const dx = sql`radians(${turn}) * cos(${middle}) * ${EQUATOR_M}::float8 / sqrt(${w})`;
  // Most are well within: nearer even by the longest degrees of the box, which takes no sines.
  const perDegree = (perRadianM: number) => (perRadianM * Math.PI) / 180;
  const north = perDegree(perRadian(radians(Math.min(90, Math.abs(latitude) + up))).north);
  const east = perDegree(perRadian(radians(Math.max(0, Math.abs(latitude) - up))).east);
  const well = sql`point(${turn} * ${east}::float8, (a.latitude - ${latitude}::float8) * ${north}::float8)
    <-> point(0, 0) <= ${radiusM}::float8`;
  return sql<SqlBool>`((${well}) or (${dx}) ^ 2 + (${dy}) ^ 2 <= ${radiusM ** 2}::float8)`;
}

/** The same with the boxes an index finds them by. */
export function isNear(near: Near): SqlCondition {
  const boxes = boxesOf(near).map(
    ({ west, east, south, north }) =>
      sql`point(a.longitude, a.latitude) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  );
  return sql<SqlBool>`(${sql.join(boxes, sql` or `)}) and ${isWithin(near)}`;
}

const PER_DEGREE = 5;
const ROW = 2_000;
/** Beyond about so many, close to a pole, boxes are looked at instead. */
const MAX_CELLS = 600;

/** The very expression of an index that has what lies in a cell in the order it was last changed. */
const step = (column: string, end: number) =>
  `floor(greatest(least(a.${column}, ${end}), -${end}) * ${PER_DEGREE})::int`;
const CELL = sql.raw(`(${step('latitude', 90)} * ${ROW} + ${step('longitude', 180)})`);
export const isInCell = (cell: RawBuilder<unknown>): SqlCondition =>
  sql`${CELL} = ${cell} and a.latitude is not null and a.longitude is not null`;

/** All cells a circle reaches, if they are not too many. */
export function cellsOf(near: Near): readonly number[] | null {
  const { up, across } = reachOf(near);
  if (4 * up * across * PER_DEGREE ** 2 > MAX_CELLS) return null;
  const cells = new Set<number>();
  const steps = (from: number, to: number, end: number) => {
    const first = Math.floor(Math.max(from, -end) * PER_DEGREE);
    return Array.from({ length: Math.floor(Math.min(to, end) * PER_DEGREE) - first + 1 }, (_, n) => first + n);
  };
  for (const { west, east, south, north } of boxesOf(near))
    for (const row of steps(south, north, 90))
      for (const column of steps(west, east, 180)) cells.add(row * ROW + column);
  return [...cells];
}
