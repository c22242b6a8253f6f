export { findVisibleOrganisation } from './find.ts';
export { organisationActions } from './policy.ts';
export { scheduleRechecks } from './recheck-abns.ts';
export { organisationsOperations } from './routes.ts';
export { seedOrganisations } from './seed.ts';
export { findOrganisation, organisationsVisibleTo } from './store.ts';
