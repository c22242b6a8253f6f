/** OPERATOR runs airports; APPLICANT is a company whose members apply. */
export const ORGANISATION_KINDS = ['OPERATOR', 'APPLICANT'] as const;
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];

export const STATES_AND_TERRITORIES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** Results of the business register; `unchecked` = it did not answer, a job asks again. */
export const ABN_CHECKS = ['active', 'cancelled', 'not-found', 'unchecked'] as const;

/**
 * Values of `Organisation.actions`; `admit` = may change its kind and whether it is active, `invite` = may add members,
 * `programs` = may see and manage its keys and webhooks.
 */
export const ORGANISATION_ACTIONS = [
  'organisations:edit',
  'organisations:admit',
  'organisations:delete',
  'organisations:invite',
  'organisations:programs',
] as const;
export type OrganisationAction = (typeof ORGANISATION_ACTIONS)[number];
