import type { Organisation } from '@jibline/contract';
import type { OrganisationKind } from '@jibline/contract/enums';
import type { Tone } from '../../ui/feedback/status-badge.tsx';

export const KIND_LABELS: Record<OrganisationKind, string> = {
  OPERATOR: 'Airport operator',
  APPLICANT: 'Applicant company',
};

export const KIND_ABOUT: Record<OrganisationKind, string> = {
  OPERATOR: 'Runs airports; its people work on their cases.',
  APPLICANT: 'Applies for permits; its people see each other’s cases.',
};

export const ABN_LABELS: Record<NonNullable<Organisation['abnCheck']>, readonly [Tone, string]> = {
  active: ['ok', 'Active'],
  cancelled: ['bad', 'Cancelled'],
  'not-found': ['near', 'Not in the register'],
  unchecked: ['info', 'Not checked yet'],
};
