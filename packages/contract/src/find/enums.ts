/** What a search found something by, with the heading of its group; in the order they are shown. */
export const FOUND_GROUPS = {
  number: 'Application number',
  permit: 'Permit',
  phone: 'Phone number',
  business: 'ABN or ACN',
  plant: 'Plant number',
  da: 'Development application',
  project: 'Project',
  place: 'Street or suburb',
  company: 'Company',
  person: 'Person',
  officer: 'Officer',
  crane: 'Make and model',
  details: 'Several details',
  users: 'People',
  organisations: 'Companies',
  airports: 'Airports',
  fleet: 'Fleet',
} as const;
export type FoundGroup = keyof typeof FOUND_GROUPS;

/** The kind of record a result opens. */
export const FOUND_RECORDS = ['application', 'user', 'organisation', 'airport', 'crane'] as const;
export type FoundRecord = (typeof FOUND_RECORDS)[number];

/** Shown of each group. */
export const FOUND_PER_GROUP = 5;
/** Fewer characters would find nearly everything. */
export const MIN_FIND_CHARACTERS = 2;
/** Room for the address in the code of a permit with twenty cranes. */
export const MAX_FIND_CHARACTERS = 2_000;
