export type { AppContext } from '../context.ts';
export {
  administers,
  type EffectivePermissions,
  effectivePermissionsOf,
  manages,
  mayWrite,
  roleAt,
  sees,
  strongest,
} from '../rights/effective-permissions.ts';
export { type WithPermissionsLock, withPermissionsLock } from '../rights/permissions-lock.ts';
export type { HeldGrant, Person } from '../rights/person.ts';
export { calledAs, inForce } from '../rights/person.ts';
export { openPersonCache, type PersonCache } from '../rights/person-cache.ts';
export { findByEmail, findPeople, findPerson } from '../rights/person-store.ts';
export { link } from './account/link.ts';
export { nextChange } from './account/serialise-current-user.ts';
export { changeUser, deleteGrants, insertGrants } from './change-store.ts';
export { asOffered } from './describe-grant.ts';
export { permissionsChanged } from './emails/permissions-changed.ts';
export { wordQuery } from './list-store.ts';
export { isOwnCompany, mayApply, type Viewer, viewerOf } from './policy.ts';
export { badField, forbidden, noOrganisation } from './refusals.ts';
export { usersOperations } from './routes.ts';
export { seededId, seedPeople } from './seed.ts';
export { markSeen } from './store.ts';
