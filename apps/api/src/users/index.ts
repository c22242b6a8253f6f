export { link } from './account/link.ts';
export { changeUser, deleteGrants, insertGrants } from './change-store.ts';
export { asOffered } from './describe-grant.ts';
export { permissionsChanged } from './emails/permissions-changed.ts';
export { isOwnCompany, mayApply } from './policy.ts';
export { usersOperations } from './routes.ts';
export { seedPeople } from './seed.ts';
export { noteSession } from './sessions/note-session.ts';
export { markSeen } from './store.ts';
