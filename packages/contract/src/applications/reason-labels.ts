import type { REVOCATION_REASONS } from './enums.ts';

export const REVOCATION_LABELS: Record<(typeof REVOCATION_REASONS)[number], string> = {
  breach: 'A condition was breached',
  'wrong-data': 'Based on wrong information',
  safety: 'Safety',
  'surfaces-changed': 'The surfaces have changed',
  other: 'Another reason',
};
