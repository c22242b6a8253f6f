export { type WithPermissionsLock, withPermissionsLock } from './alone.ts';
export { changeUser, deleteGrants, insertGrants } from './change-store.ts';
export { asOffered } from './describe-grant.ts';
export type { AppContext } from './house.ts';
export { permissionsChanged } from './letters/permissions-changed.ts';
export { link } from './link.ts';
export { wordQuery } from './list-store.ts';
export type { HeldGrant, Person } from './person.ts';
export { calledAs, inForce } from './person.ts';
export { findByEmail, findPeople, findPerson } from './person-store.ts';
export { isOwnCompany, mayApply, type Viewer, viewerOf } from './policy.ts';
export {
  administers,
  type EffectivePermissions,
  effectivePermissionsOf,
  manages,
  mayWrite,
  roleAt,
  sees,
  strongest,
} from './reach.ts';
export { openPersonCache, type PersonCache } from './recall.ts';
export { badField, forbidden, noOrganisation } from './refusals.ts';
export { usersOperations } from './routes.ts';
export { seededId, seedPeople } from './seed.ts';
export { markSeen } from './store.ts';
export { nextChange } from './write-current-user.ts';
