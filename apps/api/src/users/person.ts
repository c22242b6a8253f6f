import type { Role, ScopeLevel } from '@jibline/contract';

export interface HeldGrant {
  id: string;
  scope: ScopeLevel;
  role: Role;
  targetId: string | null;
  from: Date | null;
  to: Date | null;
}

/** Somebody who signed in with a verified e-mail address, as the database knows them. */
export interface Person {
  id: string;
  subject: string;
  version: number;
  email: string;
  name: string | null;
  title: string | null;
  phone: string | null;
  organisationId: string | null;
  active: boolean;
  registeredAt: Date | null;
  lettersWanted: boolean;
  digestWanted: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  /** All of them; which are in force depends on the moment. */
  grants: readonly HeldGrant[];
}

export const inForce = (grants: readonly HeldGrant[], now: Date) =>
  grants.filter((grant) => (grant.from === null || grant.from <= now) && (grant.to === null || now < grant.to));
