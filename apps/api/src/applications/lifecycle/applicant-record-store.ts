import { APPLICATION_STATE } from '@jibline/contract';
import { inverse } from '@jibline/surfaces';
import { sql } from 'kysely';
import type { Tx } from '../../db.ts';
import type { ApplicationRow } from '../store.ts';

/** Two sweeps cannot meet from farther away: twice the maximum radius of 150 m plus its accuracy. */
const MAX_DISTANCE_DEG = 0.01;
const radiusOf = (answers: unknown): number => {
  const detail = typeof answers === 'object' && answers !== null && 'craneDetail' in answers ? answers.craneDetail : {};
  const radius: unknown =
    typeof detail === 'object' && detail !== null && 'maxRadiusM' in detail ? detail.maxRadiusM : 0;
  return typeof radius === 'number' ? radius : 0;
};

/** Numbers of other open applications that overlap this one in area and period. */
export async function overlapsOf(tx: Tx, application: ApplicationRow): Promise<string[]> {
  const { latitude, longitude, start_at, end_at } = application;
  if (latitude === null || longitude === null || start_at === null) return [];
  const wide = MAX_DISTANCE_DEG / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const near = await tx
    .selectFrom('applications as a')
    .select(['a.number', 'a.latitude', 'a.longitude', 'a.answers'])
    .where('a.id', '<>', application.id)
    .where('a.state', 'in', [APPLICATION_STATE.SUBMITTED, APPLICATION_STATE.PROCESSING, APPLICATION_STATE.APPROVED])
    .where(
      sql<boolean>`point(a.longitude, a.latitude) <@ box(
        point(${longitude - wide}::float8, ${latitude - MAX_DISTANCE_DEG}::float8),
        point(${longitude + wide}::float8, ${latitude + MAX_DISTANCE_DEG}::float8))`,
    )
    .where(sql<boolean>`a.id is distinct from ${application.parent_id}::uuid`)
    .where(sql<boolean>`a.start_at <= coalesce(${end_at}::timestamptz, 'infinity')`)
    .where(sql<boolean>`coalesce(a.end_at, 'infinity') >= ${start_at}::timestamptz`)
    .execute();
  const own = radiusOf(application.answers);
  return near
    .filter((other) => {
      if (other.latitude === null || other.longitude === null) return false;
      const from = { lat: latitude, lon: longitude };
      const { distanceM } = inverse(from, { lat: other.latitude, lon: other.longitude });
      return distanceM <= own + radiusOf(other.answers);
    })
    .map(({ number }) => number);
}

/**
 * True if no permit of the applicant was revoked within a year and the register does not list the company as closed.
 */
export async function hasCleanRecord(tx: Tx, application: ApplicationRow, since: Date): Promise<boolean> {
  const revoked = await tx
    .selectFrom('applications')
    .select('id')
    .where('state', '=', APPLICATION_STATE.REVOKED)
    .where('closed_at', '>', since)
    .where((either) =>
      either.or([
        either('owner_id', '=', application.owner_id),
        ...(application.organisation_id === null ? [] : [either('organisation_id', '=', application.organisation_id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (revoked || application.organisation_id === null) return !revoked;
  const company = await tx
    .selectFrom('organisations')
    .select('abn_check')
    .where('id', '=', application.organisation_id)
    .executeTakeFirst();
  return company?.abn_check !== 'cancelled' && company?.abn_check !== 'not-found';
}
