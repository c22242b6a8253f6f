import type { REJECTION_REASONS, REVOCATION_REASONS, ReferralReply } from '@jibline/contract/enums';

export const REPLY_LABELS: Record<ReferralReply, string> = {
  'no-objection': 'No objection',
  'no-objection-with-conditions': 'No objection, with conditions',
  objection: 'Objects',
  'needs-more-time': 'Needs more time',
  'not-ours': 'Not theirs to say',
  'no-reply': 'No reply came',
};

export const REJECTION_LABELS: Record<(typeof REJECTION_REASONS)[number], string> = {
  'pierces-pans-ops': 'Pierces a PANS-OPS surface',
  'pierces-protected-surface': 'Pierces a protected surface',
  'authority-objects': 'An authority objects',
  'information-missing': 'Information is missing',
  'interferes-with-navaid': 'Interferes with a navigation aid',
  'conflicts-with-other-crane': 'Conflicts with another crane',
  other: 'Another reason',
};

export const REVOCATION_LABELS: Record<(typeof REVOCATION_REASONS)[number], string> = {
  breach: 'A condition was broken',
  'wrong-data': 'It rests on wrong data',
  safety: 'Safety',
  'surfaces-changed': 'The surfaces have changed',
  other: 'Another reason',
};
