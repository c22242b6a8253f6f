import type { REJECTION_REASONS, REVOCATION_REASONS } from './enums.ts';

export const REJECTION_LABELS: Record<(typeof REJECTION_REASONS)[number], string> = {
  'pierces-pans-ops': 'Penetrates a PANS-OPS surface',
  'pierces-protected-surface': 'Penetrates a protected surface',
  'authority-objects': 'An authority objects',
  'information-missing': 'Information is missing',
  'interferes-with-navaid': 'Interferes with a navigation aid',
  'conflicts-with-other-crane': 'Conflicts with another crane',
  other: 'Another reason',
};

export const REVOCATION_LABELS: Record<(typeof REVOCATION_REASONS)[number], string> = {
  breach: 'A condition was breached',
  'wrong-data': 'Based on wrong information',
  safety: 'Safety',
  'surfaces-changed': 'The surfaces have changed',
  other: 'Another reason',
};
