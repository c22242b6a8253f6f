import type { OrganisationKind, Role, ScopeLevel } from '@jibline/contract';

/** The part of a grant that policies check. */
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
  /** Kind of the organisation the grant is for; null with other scopes. */
  kind: OrganisationKind | null;
  /** Airports an operator's grant covers. */
  airportIds: readonly string[];
  /** The airport or organisation is active; always true with global scope. */
  targetActive: boolean;
  grantedBy: string | null;
  grantedAt: Date;
}

/** The key by which a program acts for the person who made it. */
export interface ActingKey {
  id: string;
  name: string;
  /** It reaches what belongs to this organisation, whatever else its maker may see. */
  organisationId: string;
}

/** A person as stored in the database. */
export interface Person {
  id: string;
  /** The identity provider's id for them; null before their first sign-in. */
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
  /** Sign-ins before this moment are no longer valid. */
  sessionsNotBefore: Date | null;
  /** Sessions ended one by one, by key: since when their sign-in no longer counts. */
  endedSessions: ReadonlyMap<string, Date>;
  /** All grants; which are in force depends on the time. */
  grants: readonly PersonGrant[];
  /** Set where a program acts by a key. */
  key?: ActingKey;
}

export const isInForce = (grant: Pick<Right, 'from' | 'to'>, now: Date) =>
  (grant.from === null || grant.from <= now) && (grant.to === null || now < grant.to);

export const inForce = (grants: readonly PersonGrant[], now: Date) => grants.filter((grant) => isInForce(grant, now));

/** The person's display name; what a program did shows its key. */
export const calledAs = ({ name, email, key }: Pick<Person, 'name' | 'email' | 'key'>) =>
  key ? `${name ?? email} (by key ${key.name})` : (name ?? email);

/** False for a record of another organisation than the key's. People are not limited by this. */
export const isWithinKey = ({ key }: Pick<Person, 'key'>, organisationId: string | null) =>
  key === undefined || key.organisationId === organisationId;
