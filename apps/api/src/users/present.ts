import type { CurrentUser } from '@jibline/contract';
import type { Person } from './person.ts';
import { access, deskActions } from './policy.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** The person behind the token, to themselves. */
export function presentCurrentUser(person: Person, now: Date): CurrentUser {
  return {
    id: person.id,
    version: person.version,
    email: person.email,
    name: person.name,
    title: person.title,
    phone: person.phone,
    // Organisations and airports get their names with their own slices.
    organisation: null,
    active: person.active,
    registered: person.registeredAt !== null,
    access: access(person, now),
    grants: person.grants.map((grant) => ({
      id: grant.id,
      scope: grant.scope,
      role: grant.role,
      targetId: grant.targetId,
      targetName: null,
      from: instant(grant.from),
      to: instant(grant.to),
    })),
    notifications: { email: person.lettersWanted, digest: person.digestWanted },
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: instant(person.lastSeenAt),
    actions: deskActions(person, now),
  };
}
