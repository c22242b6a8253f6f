import { APPLICATION_STATE, DAY_MS, type DraftAnswers } from '@jibline/contract';
import { inverse } from '@jibline/surfaces';
import { sql } from 'kysely';
import type { Tx } from '../../db.ts';
import { submittedAnswers } from '../lodged.ts';
import type { ApplicationRow } from '../store.ts';
import { SUBMITTED_BEFORE } from '../store.ts';

/** Two sweeps cannot meet from farther away: twice the maximum radius of 150 m plus its accuracy. */
const MAX_DISTANCE_DEG = 0.01;
const YEAR_MS = 365 * DAY_MS;

interface Circle {
  readonly lat: number;
  readonly lon: number;
  readonly radiusM: number;
}

/** Where each crane of an application works. Stored answers of any age are read, so nothing is required of them. */
function circlesOf(stored: unknown): Circle[] {
  const { site, craneDetail, furtherCranes = [] } = stored as DraftAnswers;
  const like = [site, ...(site?.otherPositions ?? [])].map((at) => ({ at, radiusM: craneDetail?.maxRadiusM ?? 0 }));
  const further = furtherCranes.map((one) => ({ at: one.site, radiusM: one.craneDetail?.maxRadiusM ?? 0 }));
  return [...like, ...further].flatMap(({ at, radiusM }) =>
    at?.latitude === undefined || at.longitude === undefined ? [] : [{ lat: at.latitude, lon: at.longitude, radiusM }],
  );
}

const meet = (own: readonly Circle[], others: readonly Circle[]) =>
  own.some((a) => others.some((b) => inverse(a, b).distanceM <= a.radiusM + b.radiusM));

/** Numbers of other open applications that overlap this one in area and period. */
export async function overlapsOf(tx: Tx, application: ApplicationRow): Promise<string[]> {
  const { latitude, longitude, start_at, end_at } = application;
  if (latitude === null || longitude === null || start_at === null) return [];
  const wide = MAX_DISTANCE_DEG / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const near = await tx
    .selectFrom('applications as a')
    .select(['a.number', 'a.answers', SUBMITTED_BEFORE.as('submitted')])
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
  const own = circlesOf(application.answers);
  return near.filter((one) => meet(own, circlesOf(submittedAnswers(one)))).map(({ number }) => number);
}

/**
 * True if no permit of the applicant was revoked within the year before and the register does not list the company as closed.
 */
export async function hasCleanRecord(tx: Tx, application: ApplicationRow, at: Date): Promise<boolean> {
  const revoked = await tx
    .selectFrom('applications')
    .select('id')
    .where('state', '=', APPLICATION_STATE.REVOKED)
    .where('closed_at', '>', new Date(at.getTime() - YEAR_MS))
    .where('closed_at', '<=', at)
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
