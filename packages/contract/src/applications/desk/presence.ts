import type { Phase } from '../lifecycle-enums.ts';
import type { ApplicationSummary } from '../list-schemas.ts';
import { listedPermitOf } from '../permit/record.ts';
import { type PermitStatusName, permitStatusAt } from '../permit/status.ts';

/** What a crane with a permit does, and whether it may: up or down as reported, beside what the permit allows. */
export const PRESENCES = [
  'up-suspended',
  'up-overdue',
  'up-early',
  'up-outside-hours',
  'up-without-permit',
  'up',
  'down',
  'not-started',
  'down-suspended',
  'removal-overdue',
  'over',
] as const;
export type Presence = (typeof PRESENCES)[number];

export const PRESENCE_LABELS = {
  'up-suspended': 'Suspended, crane up',
  'up-overdue': 'Overdue, crane up',
  'up-early': 'Crane up before the start',
  'up-outside-hours': 'Crane up outside its hours',
  'up-without-permit': 'Crane up without a permit in force',
  up: 'Crane up',
  down: 'Crane down',
  'not-started': 'Not started',
  'down-suspended': 'Suspended, crane down',
  'removal-overdue': 'Removal overdue',
  over: 'Ended',
} as const satisfies Record<Presence, string>;

const WHILE_UP = {
  'valid-now': 'up',
  'valid-outside-hours': 'up-outside-hours',
  upcoming: 'up-early',
  suspended: 'up-suspended',
  ended: 'up-overdue',
  superseded: 'up-without-permit',
  revoked: 'up-without-permit',
  canceled: 'up-without-permit',
} as const satisfies Record<PermitStatusName, Presence>;

function whileDown(status: PermitStatusName, phase: Phase | null): Presence {
  switch (status) {
    case 'upcoming':
      return 'not-started';
    case 'suspended':
      return 'down-suspended';
    case 'valid-now':
    case 'valid-outside-hours':
      return phase === 'UPCOMING' ? 'not-started' : 'down';
    case 'ended':
      return phase === 'OVERDUE_REMOVAL' ? 'removal-overdue' : 'over';
    case 'superseded':
    case 'revoked':
    case 'canceled':
      return 'over';
    default:
      return status satisfies never;
  }
}

/** The presence of a crane whose permit has this status. */
export const presenceOf = (status: PermitStatusName, { isUp, phase }: { isUp: boolean; phase: Phase | null }) =>
  isUp ? WHILE_UP[status] : whileDown(status, phase);

/** A crane that no permit in force allows: it comes before everything else. */
export const isAlarm = (presence: Presence | null): boolean =>
  presence !== null && presence !== 'up' && presence.startsWith('up-');

/**
 * The presence of a list row's crane; null where there is no permit. Lists do not contain the daily hours: within its
 * days a permit counts as valid.
 */
export function rowPresence(
  row: Pick<ApplicationSummary, 'state' | 'phase' | 'closeReason' | 'permit'>,
  now: Date,
): Presence | null {
  const permit = listedPermitOf(row);
  if (permit === null) return null;
  return presenceOf(permitStatusAt(permit, now).status, { isUp: row.permit?.upSince != null, phase: row.phase });
}
