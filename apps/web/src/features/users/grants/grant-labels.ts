import type { Grant, OfferedGrant } from '@jibline/contract';
import { ROLE_LABELS, type Role, SCOPE } from '@jibline/contract/enums';
import { lastLocalDate, localDate } from '../../../ui/local-day.ts';

type Worded = Pick<OfferedGrant, 'scope' | 'role' | 'targetName' | 'from' | 'to'>;

/** `Manager, SYDNEY - (YSSY)`. */
export const grantName = ({ scope, role, targetName }: Worded) =>
  `${ROLE_LABELS[role]}, ${scope === SCOPE.global ? 'the whole platform' : (targetName ?? 'an airport or organisation you can’t see')}`;

/** `from 01/12/2026 to 31/12/2026`; empty for a grant without dates. */
export function grantPeriod({ from, to }: Worded): string {
  return [from && `from ${localDate(from)}`, to && `${from ? 'to' : 'until'} ${lastLocalDate(to)}`]
    .filter(Boolean)
    .join(' ');
}

export const grantText = (grant: Worded) => [grantName(grant), grantPeriod(grant)].filter(Boolean).join(' ');

export type GrantTime = 'in-force' | 'later' | 'over';

export function grantTime({ from, to }: Pick<Grant, 'from' | 'to'>, now: Date): GrantTime {
  if (to !== null && new Date(to) <= now) return 'over';
  return from !== null && new Date(from) > now ? 'later' : 'in-force';
}

const MAY: Record<Role, string> = {
  0: 'Manages everything, including people and settings',
  1: 'Works on applications, but can’t change people or settings',
  2: 'Sees everything, but can’t change anything',
};

/** What a grant allows. */
export const grantMeaning = ({ role }: Pick<Grant, 'role'>) => MAY[role];
