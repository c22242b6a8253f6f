import { formatDate, type OfferedGrant, ROLE_LABELS, SCOPE_LABELS } from '@jibline/contract';
import type { Right } from '../rights/person.ts';

export type NamedRight = Right & { targetName: string | null };

/** The form used in histories and on the wire. */
export const asOffered = (right: NamedRight): OfferedGrant => ({
  scope: right.scope,
  role: right.role,
  targetId: right.targetId,
  targetName: right.targetName,
  from: right.from?.toISOString() ?? null,
  to: right.to?.toISOString() ?? null,
});

const day = (date: Date) => formatDate(date, 'UTC');

/** One line of an email: role, scope, target, dates. */
export function describeGrant(right: NamedRight): string {
  const where = right.targetName ?? 'the whole platform';
  const from = right.from ? `, from ${day(right.from)}` : '';
  const to = right.to ? `, until ${day(right.to)}` : '';
  return `${ROLE_LABELS[right.role]} (${SCOPE_LABELS[right.scope].toLowerCase()} scope) for ${where}${from}${to}`;
}
