import type { ReportListFilter, ReportMeasure } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../rights/viewer.ts';
import { APPLICANT_ID, craneTypeIn } from '../lists/about.ts';
import type { SqlCondition } from '../lists/visibility.ts';
import * as audit from './audit.ts';
import * as compliance from './compliance.ts';
import { outsideHours } from './hours.ts';
import * as money from './money.ts';
import * as referrals from './referrals.ts';
import type { MeasureRows, MeasureScope } from './scope.ts';
import * as times from './times.ts';
import * as volume from './volume.ts';

const MEASURES: Record<ReportMeasure, (scope: MeasureScope) => MeasureRows> = {
  received: volume.received,
  decided: volume.decided,
  approved: volume.approved,
  rejected: volume.rejected,
  automatic: volume.automatic,
  sample: volume.sample,
  judged: audit.judged,
  'judged-right': audit.judgedRight,
  'judged-wrong': audit.judgedWrong,
  open: volume.open,
  'open-at-start': volume.openAtStart,
  came: volume.came,
  went: volume.went,
  withdrawn: volume.withdrawn,
  'in-time': times.inTime,
  late: times.late,
  overdue: times.overdue,
  responded: times.responded,
  referred: referrals.referred,
  answered: referrals.answered,
  lapsed: referrals.lapsed,
  'more-time': referrals.moreTime,
  paid: money.paid,
  waived: money.waived,
  refunded: money.refunded,
  charged: money.charged,
  revenue: money.revenue,
  'went-up': compliance.wentUp,
  'left-up': compliance.leftUp,
  'removal-overdue': compliance.removalOverdue,
  removed: compliance.removed,
  'removed-in-time': compliance.removedInTime,
  'removed-late': compliance.removedLate,
  'up-with-permit': compliance.upWithPermit,
  'up-without-permit': compliance.upWithoutPermit,
  'outside-hours': outsideHours,
  suspended: compliance.suspended,
  revoked: compliance.revoked,
};

/** The rows behind a figure, as `m`: what reports count and what lists show. */
export function measured(
  { measure, paths, craneType, applicantId, officerId, reason }: Omit<ReportListFilter, 'from' | 'to' | 'airportId'>,
  scope: MeasureScope,
): MeasureRows {
  const all: SqlCondition[] = [sql`true`];
  if (paths) {
    const known = paths.filter((path) => path !== null);
    all.push(sql`(m.path = any(${known}::text[]) or ${paths.includes(null) ? sql`m.path is null` : sql`false`})`);
  }
  const about: SqlCondition[] = [];
  if (craneType !== undefined) about.push(craneTypeIn([craneType]));
  if (applicantId !== undefined) about.push(sql`${APPLICANT_ID} = ${applicantId}::uuid`);
  // Joined only for these: a measure's rows do not have them.
  if (about.length > 0)
    all.push(sql`exists (select from applications a where a.id = m.id and ${sql.join(about, sql` and `)})`);
  if (officerId === null) all.push(sql`m.officer_id is null`);
  else if (officerId !== undefined) all.push(sql`m.officer_id = ${officerId}::uuid`);
  if (reason !== undefined) all.push(reason === null ? sql`m.reason is null` : sql`m.reason = ${reason}::text`);
  // What an officer received is what came to them: nothing is submitted to one.
  const counted = measure === 'received' && officerId !== undefined ? 'came' : measure;
  const ofOutcomes = paths !== undefined;
  const narrowed = ofOutcomes || officerId !== undefined;
  return sql`select m.* from (${MEASURES[counted]({ ...scope, narrowed, ofOutcomes })}) m where ${sql.join(all, sql` and `)}`;
}

/** The airports whose figures a person may see: staff theirs, platform staff all (null), companies none. */
export function reportedAirports({ permissions }: Viewer, airportId?: string): readonly string[] | null {
  if (permissions.global !== null) return airportId === undefined ? null : [airportId];
  return [...permissions.airports.keys()].filter((id) => airportId === undefined || id === airportId);
}

/** The applications behind a figure of a report, as a condition on `a`. */
export const isBehind = ({ airportId, from, to, ...list }: ReportListFilter, viewer: Viewer, now: Date): SqlCondition =>
  sql<SqlBool>`a.id in (select b.id from (${measured(list, {
    ...{ from, to, now },
    airportIds: reportedAirports(viewer, airportId),
  })}) b)`;
