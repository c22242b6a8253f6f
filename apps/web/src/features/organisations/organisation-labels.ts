import type { Organisation } from '@jibline/contract';
import type { OrganisationKind } from '@jibline/contract/enums';
import type { Tone } from '../../ui/feedback/status-badge.tsx';

export const KIND_LABELS: Record<OrganisationKind, string> = {
  OPERATOR: 'Airport operator',
  APPLICANT: 'Applicant company',
};

export const KIND_ABOUT: Record<OrganisationKind, string> = {
  OPERATOR: 'Runs airports. Its people work on their applications.',
  APPLICANT: 'Applies for permits. Its people see each other’s applications.',
};

export const ABN_LABELS: Record<NonNullable<Organisation['abnCheck']>, readonly [Tone, string]> = {
  active: ['ok', 'Active'],
  cancelled: ['bad', 'Cancelled'],
  'not-found': ['near', 'Not found'],
  unchecked: ['info', 'Not checked yet'],
};
