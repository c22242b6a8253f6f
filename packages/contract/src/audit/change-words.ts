import { AUTHORITIES, authorityTitle } from '../airports/enums.ts';
import { labelOf } from '../applications/form/labels.ts';
import { REVOCATION_LABELS } from '../applications/reason-labels.ts';
import { REFERRAL_REPLY_LABELS } from '../applications/referral-labels.ts';
import { PATHS } from '../assessments/enums.ts';
import { outcomeTitle } from '../assessments/outcome-labels.ts';
import { marginText } from '../heights.ts';

/** What the history records of an application besides its answers, as the screens call it. */
const LABELS: Readonly<Record<string, string>> = {
  assignee: 'Officer',
  path: 'Assessment outcome',
  worstMarginM: 'Least margin',
  dueAt: 'Due',
  dueReason: 'Reason for the due date',
  question: 'Question',
  referral: 'Referred to',
  conditions: 'Conditions',
  startedAt: 'Crane up',
  stoppedAt: 'Crane down',
  removedAt: 'Crane removed',
  suspended: 'Suspended',
  revocation: 'Reason for revoking',
  effectiveAt: 'In effect from',
  instruction: 'Instruction',
  reopened: 'Reason for reopening',
  reminder: 'Reminder to',
};
/** Of one airport, after its code and, where a crane has several, the position. */
const OF_AIRPORT: Readonly<Record<string, string>> = {
  approvedHeightAhdM: 'approved height',
  heightThatPassesAhdM: 'height that would pass',
  validTo: 'valid until',
};

/** `AIRSERVICES: Airspace protection` as `Airservices Australia: Airspace protection`; null: of no authority. */
function withAuthority(text: string): string | null {
  const authority = AUTHORITIES.find((one) => text.startsWith(`${one}: `));
  return authority ? `${authorityTitle(authority)}${text.slice(authority.length)}` : null;
}

/** Null: an answer, which has a label of its own, or the words of a person. */
export function changeLabel(field: string): string | null {
  const [, before = '', last = ''] = /^([A-Z]{4} .*?)(\w+)$/.exec(field) ?? [];
  const ofAirport = OF_AIRPORT[last];
  return LABELS[field] ?? (ofAirport ? `${before}${ofAirport}` : withAuthority(field));
}

const VALUES: Readonly<Record<string, (value: string) => string | undefined>> = {
  path: (value) => outcomeTitle(PATHS.find((path) => path === value) ?? null),
  referral: (value) => withAuthority(value) ?? undefined,
  revocation: (value) => (REVOCATION_LABELS as Readonly<Record<string, string>>)[value],
  reopened: labelOf,
};

/** Codes in words; everything else as it was recorded. */
export function changeValue(field: string, value: unknown): unknown {
  if (field === 'worstMarginM' && typeof value === 'number') return marginText(value);
  if (typeof value !== 'string') return value;
  if (withAuthority(field)) return (REFERRAL_REPLY_LABELS as Readonly<Record<string, string>>)[value] ?? value;
  return VALUES[field]?.(value) ?? value;
}
