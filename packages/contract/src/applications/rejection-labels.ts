import type { REJECTION_REASONS } from './enums.ts';

/** Why an airport rejects, on screens and as titles of its wording. */
export const REJECTION_LABELS: Record<(typeof REJECTION_REASONS)[number], string> = {
  'pierces-pans-ops': 'Penetrates a PANS-OPS surface',
  'pierces-protected-surface': 'Penetrates a protected surface',
  'authority-objects': 'An authority objects',
  'information-missing': 'Information is missing',
  'interferes-with-navaid': 'Interferes with a navigation aid',
  'conflicts-with-other-crane': 'Conflicts with another crane',
  other: 'Another reason',
};
