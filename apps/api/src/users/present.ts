import type { CurrentUser, Grant, User, UserPermissions } from '@jibline/contract';
import type { Person, PersonGrant } from '../rights/person.ts';
import type { Viewer } from '../rights/viewer.ts';
import { access, maySeeGrant, navigationActions, userActions } from './policy.ts';

/** Persons and their dates are cached between requests; formatting a date costs more than all the rest. */
const written = new WeakMap<Date, string>();

function write(date: Date): string {
  const before = written.get(date);
  if (before !== undefined) return before;
  const text = date.toISOString();
  written.set(date, text);
  return text;
}

const instant = (date: Date | null) => date && write(date);

const presentGrant = (grant: PersonGrant): Grant => ({
  id: grant.id,
  scope: grant.scope,
  role: grant.role,
  targetId: grant.targetId,
  targetName: grant.targetName,
  from: instant(grant.from),
  to: instant(grant.to),
  grantedBy: grant.grantedBy,
  grantedAt: write(grant.grantedAt),
});

/**
 * Grants the viewer may not see are left out before the flags are computed, so that the flags reveal nothing of another
 * airport.
 */
function withinSight(viewer: Viewer, person: Person, now: Date) {
  const grants = person.grants.filter((grant) => maySeeGrant(viewer, person.id, grant));
  return { access: access({ active: person.active, grants }, now), grants: grants.map(presentGrant) };
}

export function presentUser(viewer: Viewer, person: Person, now: Date): User {
  return {
    id: person.id,
    version: person.version,
    email: person.email,
    name: person.name,
    title: person.title,
    phone: person.phone,
    organisation:
      person.organisationId === null ? null : { id: person.organisationId, name: person.organisationName ?? '' },
    active: person.active,
    registered: person.registeredAt !== null,
    ...withinSight(viewer, person, now),
    notifications: { email: person.lettersWanted, digest: person.digestWanted },
    createdAt: write(person.createdAt),
    lastSeenAt: instant(person.lastSeenAt),
    actions: userActions(viewer, person, now),
  };
}

export const presentPermissions = (viewer: Viewer, person: Person, now: Date): UserPermissions => ({
  userId: person.id,
  version: person.version,
  email: person.email,
  name: person.name,
  ...withinSight(viewer, person, now),
  actions: userActions(viewer, person, now),
});

/** The signed-in person's own view; inactive people see that they are inactive, and no actions. */
export function presentCurrentUser(person: Person, now: Date): CurrentUser {
  const self: Viewer = { id: person.id, permissions: { global: null, airports: new Map(), organisations: new Map() } };
  const own = person.active ? userActions(self, person, now) : [];
  return { ...presentUser(self, person, now), actions: [...navigationActions(person, now), ...own] };
}
