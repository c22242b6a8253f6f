import { APPLICATION_STATE, type ApplicationFilter, DAY_MS, ENDING_SOON_DAYS, type Lane } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SqlCondition } from './visibility.ts';

const { DRAFT, PAYMENT_PENDING, SUBMITTED, PROCESSING, APPROVED } = APPLICATION_STATE;

export const IS_UP = sql<SqlBool>`exists (
  select from activations r where r.application_id = a.id and r.stopped_at is null)`;

/** The same where all of those are wanted: each is looked up instead of going through every application. */
export const IS_UP_ANYWHERE = sql<SqlBool>`a.id = any(array(
  select r.application_id from activations r where r.stopped_at is null))`;

/** A literal: the planner must see how few are approved. */
const IS_APPROVED = sql<SqlBool>`a.state = ${sql.lit(APPROVED)}`;

/** When the crane was reported up; null while it is down. */
export const UP_SINCE = sql<Date>`(select max(r.started_at) from activations r
  where r.application_id = a.id and r.stopped_at is null)`;

/** Of the permits of all airports, read once however much is compared. */
const ofPermits = <T>(what: RawBuilder<unknown>) =>
  sql<T>`(select ${what} from application_airports d where d.application_id = a.id and d.outcome = 'approved')`;
const START = sql`max(d.valid_from)`;
const END = sql`least(a.replaced_from, min(d.valid_to))`;
/** Of several airports' permits, the period all of them allow, up to the start of the permit that replaces it. */
export const PERMIT_START = ofPermits<Date>(START);
export const PERMIT_END = ofPermits<Date>(END);

const inForceAnd = (now: Date, also: RawBuilder<unknown>) =>
  sql<SqlBool>`${IS_APPROVED} and coalesce(a.suspended_from > ${now}, true)
    and ${ofPermits(sql`${START} <= ${now} and ${END} > ${now} and ${also}`)}`;
/** Within its days and not suspended. Lists do not contain the daily hours. */
export const isInForce = (now: Date) => inForceAnd(now, sql`true`);

const endsSoon = (now: Date) => new Date(now.getTime() + ENDING_SOON_DAYS * DAY_MS);
const isEnding = (now: Date) => inForceAnd(now, sql`${END} <= ${endsSoon(now)}`);
/** The same where all of those are wanted: what ends in these days is read in one go, and only its permits are looked up. */
export const isEndingAnywhere = (now: Date) => {
  const soon = (at: RawBuilder<unknown>) => sql`${at} > ${now} and ${at} <= ${endsSoon(now)}`;
  return sql<SqlBool>`(${IS_APPROVED} and (a.id in (select d.application_id from application_airports d
    where d.outcome = 'approved' and ${soon(sql`d.valid_to`)}) or ${soon(sql`a.replaced_from`)}) and ${isEnding(now)})`;
};

/** A crane that no permit in force allows. The twin of `isAlarm` in the contract. */
export const isAlarm = (now: Date, isUp = IS_UP) => sql<SqlBool>`(${isUp} and not coalesce(${isInForce(now)}, false))`;

/** One condition for each lane of a company's board: the board, its counts and the lists it links to agree. */
export function laneConditions(now: Date): Record<Lane, SqlCondition> {
  const isDown = sql<SqlBool>`a.state = ${APPROVED} and not ${IS_UP}`;
  const hasEnded = sql<SqlBool>`coalesce(${PERMIT_END} <= ${now}, false)`;
  const isReplaced = sql<SqlBool>`coalesce(a.replaced_from <= ${now}, false)`;
  const isSuspended = sql<SqlBool>`coalesce(a.suspended_from <= ${now}, false)`;
  const ending = isEnding(now);
  const isQuestioned = sql<SqlBool>`coalesce(a.phase = 'WAITING_APPLICANT', false)`;
  return {
    up: IS_UP,
    ending: sql`(${ending})`,
    // To finish, to answer, or to report as removed.
    company: sql`(a.state = ${DRAFT} or (a.state = ${PROCESSING} and ${isQuestioned})
      or (${isDown} and ${hasEnded} and not ${isReplaced}))`,
    pay: sql`a.state = ${PAYMENT_PENDING}`,
    // To decide, or to lift its suspension.
    airport: sql`(a.state = ${SUBMITTED} or (a.state = ${PROCESSING} and not ${isQuestioned})
      or (${isDown} and ${isSuspended} and not ${hasEnded}))`,
    approved: sql`(${isDown} and not ${isSuspended} and not ${hasEnded} and not coalesce(${ending}, false))`,
  };
}

/** Of one company, of one person there, in one lane. */
export function ofCompany(
  { organisationId, ownerId, lane }: NonNullable<ApplicationFilter['company']>,
  now: Date,
): SqlCondition {
  const all: SqlCondition[] = [sql`a.organisation_id = ${organisationId}::uuid`];
  if (ownerId) all.push(sql`a.owner_id = ${ownerId}::uuid`);
  if (lane) all.push(laneConditions(now)[lane]);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
