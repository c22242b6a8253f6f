export { findVisibleOrganisation } from './find.ts';
export type { OrganisationsContext } from './house.ts';
export { scheduleRechecks } from './recheck-abns.ts';
export { organisationsOperations } from './routes.ts';
export { type SeededOrganisation, seedOrganisations } from './seed.ts';
