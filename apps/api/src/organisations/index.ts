export type { OrganisationsContext } from './context.ts';
export { findVisibleOrganisation } from './find.ts';
export { scheduleRechecks } from './recheck-abns.ts';
export { organisationsOperations } from './routes.ts';
export { type SeededOrganisation, seedOrganisations } from './seed.ts';
