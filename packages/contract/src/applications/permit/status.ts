import type { ApplicationState } from '../enums.ts';
import { APPLICATION_STATE } from '../enums.ts';
import type { CloseReason } from '../lifecycle-enums.ts';
import { type Hours, hoursAround, type Span } from './weekly-hours.ts';

/** The status of a permit at an instant. `canceled`: cancelled or withdrawn before it was used. */
export const PERMIT_STATUSES = [
  'upcoming',
  'valid-now',
  'valid-outside-hours',
  'suspended',
  'ended',
  'revoked',
  'canceled',
  'superseded',
] as const;
export type PermitStatusName = (typeof PERMIT_STATUSES)[number];

/** Everything the status depends on. A permit is valid from its start up to its end, the end excluded. */
export interface PermitRecord {
  readonly state: ApplicationState;
  readonly closeReason: CloseReason | null;
  readonly closedAt: string | null;
  readonly validFrom: string;
  readonly validTo: string;
  /** A suspension lasts until it is lifted: `until` is when that is expected. */
  readonly suspension: { readonly from: string; readonly until: string | null; readonly reason: string } | null;
  /** When the permit that replaces it starts; null while none does. */
  readonly replacedFrom: string | null;
  /** Empty: at any hour. */
  readonly hours: Hours;
  /** When a tower crane is erected and dismantled, whatever the weekly hours. */
  readonly windows: readonly { readonly from: string; readonly to: string }[];
  /** Time zone of the weekly hours: the airport's, or UTC where the applicant chose it. */
  readonly timeZone: string;
}

export interface PermitValidity {
  readonly status: PermitStatusName;
  readonly mayBeUp: boolean;
  /** Since when the status applies; null: always. */
  readonly since: string | null;
  /** The next change by time alone, and when; actions of people are not predicted. */
  readonly next: { readonly at: string; readonly to: PermitStatusName } | null;
  /** The officer's reason for a suspension. */
  readonly why: string | null;
  /** When a suspension is expected to be lifted. */
  readonly expectedUntil: string | null;
}

const { REVOKED, CANCELED } = APPLICATION_STATE;

const at = (instant: string | null) => (instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant));

const within = (spans: readonly Span[], instant: number) =>
  spans.some(({ from, to }) => from <= instant && instant < to);

const windowsOf = ({ windows }: PermitRecord): Span[] =>
  windows.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));

type HoursAt = (instant: number) => readonly Span[];
const WEEK_MS = 7 * 86_400_000;

/** The hours around an instant, computed once for the week around it. */
function hoursNear({ hours, timeZone }: PermitRecord, near: number): HoursAt {
  const known = hoursAround(hours, timeZone, near);
  return (instant) => (Math.abs(instant - near) < WEEK_MS ? known : hoursAround(hours, timeZone, instant));
}

function statusAt(permit: PermitRecord, hoursAt: HoursAt, instant: number): PermitStatusName {
  if (permit.state === REVOKED && instant >= at(permit.closedAt)) return 'revoked';
  if (permit.state === CANCELED && instant >= at(permit.closedAt)) return 'canceled';
  if (instant >= at(permit.replacedFrom)) return 'superseded';
  // Closed after its end, by a schedule, it had already ended; closed before, the crane was removed early.
  if (instant >= Math.min(at(permit.validTo), at(permit.closedAt))) return 'ended';
  if (permit.suspension !== null && instant >= at(permit.suspension.from)) return 'suspended';
  if (instant < at(permit.validFrom)) return 'upcoming';
  if (permit.hours.length === 0 || within(windowsOf(permit), instant)) return 'valid-now';
  return within(hoursAt(instant), instant) ? 'valid-now' : 'valid-outside-hours';
}

/** Every instant at which the status may change, in the order of time. */
function edgesAround(permit: PermitRecord, hours: readonly Span[]): number[] {
  const { validFrom, validTo, suspension, replacedFrom, closedAt } = permit;
  return [
    ...[validFrom, validTo, suspension?.from ?? null, replacedFrom, closedAt].map(at).filter(Number.isFinite),
    ...[...windowsOf(permit), ...hours].flatMap(({ from, to }) => [from, to]),
  ].toSorted((a, b) => a - b);
}

/** The status of a permit at an instant: the one answer for screens, documents, emails, guards and the QR code. */
export function permitStatusAt(permit: PermitRecord, instant: Date): PermitValidity {
  const now = instant.getTime();
  const hoursAt = hoursNear(permit, now);
  const statusOn = (moment: number) => statusAt(permit, hoursAt, moment);
  const status = statusOn(now);
  const edges = edgesAround(permit, hoursAt(now));
  const nextAt = edges.find((edge) => edge > now && statusOn(edge) !== status);
  const since = edges.findLast((edge) => edge <= now && statusOn(edge - 1) !== status);
  const suspension = status === 'suspended' ? permit.suspension : null;
  return {
    status,
    mayBeUp: status === 'valid-now',
    since: since === undefined ? null : new Date(since).toISOString(),
    next: nextAt === undefined ? null : { at: new Date(nextAt).toISOString(), to: statusOn(nextAt) },
    why: suspension?.reason ?? null,
    expectedUntil: suspension?.until ?? null,
  };
}

/** Statuses after which it is never valid again. */
const OVER: readonly PermitStatusName[] = ['superseded', 'ended', 'revoked', 'canceled'];
export interface PermitEnd {
  readonly at: string;
  readonly how: PermitStatusName;
}

/** When and how it ends for good, as known now; the daily hours do not matter. */
export function permitEndOf(permit: PermitRecord): PermitEnd {
  const statusOn = (moment: number) => statusAt(permit, () => [], moment);
  const at = edgesAround(permit, []).find((edge) => OVER.includes(statusOn(edge)));
  if (at === undefined) throw new Error(`a permit ends: ${permit.validTo}`);
  return { at: new Date(at).toISOString(), how: statusOn(at) };
}

/**
 * Of several airports' permits for one crane, the first to end: from then on not every airport allows it. Null without
 * a permit.
 */
export const firstEndOf = (permits: readonly PermitRecord[]): PermitEnd | null =>
  permits.map(permitEndOf).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null;

/** Ended at every airport by time, and not replaced by another permit. */
export const haveEnded = (permits: readonly PermitRecord[], instant: Date): boolean =>
  permits.length > 0 && permits.every((permit) => permitStatusAt(permit, instant).status === 'ended');

/**
 * For several airports' permits of one crane the most restrictive status counts: the order is from most to least
 * restrictive.
 */
const STRICTEST: readonly PermitStatusName[] = [
  'revoked',
  'canceled',
  'superseded',
  'ended',
  'suspended',
  'upcoming',
  'valid-outside-hours',
  'valid-now',
];

/** The combined status of one crane's permits: it may be up only if every airport allows it. Null without a permit. */
export function strictestStatusAt(permits: readonly PermitRecord[], instant: Date): PermitValidity | null {
  const all = permits.map((permit) => permitStatusAt(permit, instant));
  return all.toSorted((a, b) => STRICTEST.indexOf(a.status) - STRICTEST.indexOf(b.status))[0] ?? null;
}
