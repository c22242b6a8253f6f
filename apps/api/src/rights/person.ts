import type { OrganisationKind, Role, ScopeLevel } from '@jibline/contract';

/** What a grant is about: the part of it that policies judge. */
export interface Right {
  scope: ScopeLevel;
  role: Role;
  targetId: string | null;
  from: Date | null;
  to: Date | null;
}

export interface PersonGrant extends Right {
  id: string;
  targetName: string | null;
  /** Of the organisation the grant is for; null with other scopes. */
  kind: OrganisationKind | null;
  /** Airports an operator's grant reaches. */
  airportIds: readonly string[];
  /** The airport or organisation is active; always true with global scope. */
  targetActive: boolean;
  grantedBy: string | null;
  grantedAt: Date;
}

/** Someone as the database knows them. */
export interface Person {
  id: string;
  /** The identity provider's name for them; null until they first signed in. */
  subject: string | null;
  version: number;
  email: string;
  name: string | null;
  title: string | null;
  phone: string | null;
  organisationId: string | null;
  organisationName: string | null;
  active: boolean;
  registeredAt: Date | null;
  lettersWanted: boolean;
  digestWanted: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  /** Sign-ins before this moment are over. */
  sessionsNotBefore: Date | null;
  /** All of them; which are in force depends on the moment. */
  grants: readonly PersonGrant[];
}

export const isInForce = (grant: Pick<Right, 'from' | 'to'>, now: Date) =>
  (grant.from === null || grant.from <= now) && (grant.to === null || now < grant.to);

export const inForce = (grants: readonly PersonGrant[], now: Date) => grants.filter((grant) => isInForce(grant, now));

/** How a person is called where a name is wanted. */
export const calledAs = (person: Pick<Person, 'name' | 'email'>) => person.name ?? person.email;
