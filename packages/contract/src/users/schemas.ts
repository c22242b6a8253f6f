import * as z from 'zod';
import { pageOf, SearchQuery } from '../paging.ts';
import { optionalQueryNumber } from '../query-number.ts';
import { Actions, Email, Id, Instant, isAfter, oneLine, Phone, Version } from '../scalars.ts';
import { ACCESS_TYPES, INVITATION_STATES, ROLES, SCOPE, SCOPE_LEVELS, USER_STATES } from './enums.ts';

export const Scope = z.literal(SCOPE_LEVELS);
export const RoleCode = z.literal(ROLES);

/** The access flags of the specification, derived from the grants that are in force now. */
export const Access = z.object({
  active: z.boolean(),
  type: z.enum(ACCESS_TYPES).nullable(),
  administrator: z.boolean(),
  manager: z.boolean(),
  /** Read only. */
  teamMember: z.boolean(),
});
export type Access = z.infer<typeof Access>;

export const Grant = z.object({
  id: Id,
  scope: Scope,
  role: RoleCode,
  /** Airport or organisation; null with global scope. */
  targetId: Id.nullable(),
  targetName: z.string().nullable(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  /** Who granted it, by name; null when the product itself did. */
  grantedBy: z.string().nullable(),
  grantedAt: Instant,
});
export type Grant = z.infer<typeof Grant>;

export const GrantInput = z
  .strictObject({
    scope: Scope,
    role: RoleCode,
    targetId: Id.nullable(),
    from: Instant.nullable().default(null),
    to: Instant.nullable().default(null),
  })
  .refine((grant) => (grant.scope === SCOPE.global) === (grant.targetId === null), {
    path: ['targetId'],
    message: 'Choose an airport or organisation, or none for a global role.',
  })
  .refine((grant) => grant.from === null || grant.to === null || isAfter(grant.to, grant.from), {
    path: ['to'],
    message: 'The end must be after the start.',
  });
export type GrantInput = z.infer<typeof GrantInput>;

export const OrganisationReference = z.object({ id: Id, name: z.string() });

export const User = z.object({
  id: Id,
  version: Version,
  email: Email,
  name: z.string().nullable(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  organisation: OrganisationReference.nullable(),
  active: z.boolean(),
  /** Has completed `/registerAccount`. */
  registered: z.boolean(),
  access: Access,
  grants: z.array(Grant),
  /** Defaults for new applications: which optional emails this person wants. */
  notifications: z.object({ email: z.boolean(), digest: z.boolean() }),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
  actions: Actions,
});
export type User = z.infer<typeof User>;

/** The signed-in person; the navigation depends on `actions` (NAVIGATION_ACTIONS). */
export const CurrentUser = User.extend({});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const UserPage = pageOf(User);

const code = optionalQueryNumber(z.int().min(0).max(2).optional());
/** Filters the list by scope, role, state, or the airport or organisation of a grant. */
export const UserQuery = SearchQuery.extend({
  scope: code,
  role: code,
  state: z.enum(USER_STATES).optional(),
  targetId: Id.optional(),
  /** Members of this organisation and people with a role there. */
  organisationId: Id.optional(),
});
export type UserQuery = z.infer<typeof UserQuery>;

/** First-time registration of the signed-in person. */
export const Registration = z.strictObject({
  kind: z.literal('registration'),
  name: oneLine(2, 100),
  title: oneLine(0, 100).nullable().default(null),
  phone: Phone,
  acceptedTerms: z.literal(true),
});

/** An administrator adds someone, who is linked at their first verified sign-in with that address. */
export const Invitation = z.strictObject({
  kind: z.literal('invitation'),
  email: Email,
  name: oneLine(2, 100).nullable().default(null),
  phone: Phone.nullable().default(null),
  grants: z.array(GrantInput).min(1).max(20),
});

export const AddUser = z.discriminatedUnion('kind', [Registration, Invitation]);
export type AddUser = z.infer<typeof AddUser>;

export const AddOrganisationUser = z.strictObject({
  email: Email,
  name: oneLine(2, 100).nullable().default(null),
  phone: Phone.nullable().default(null),
  role: RoleCode,
});
export type AddOrganisationUser = z.infer<typeof AddOrganisationUser>;

/** What an invitation grants when it is accepted. */
export const OfferedGrant = Grant.omit({ id: true, grantedBy: true, grantedAt: true });
export type OfferedGrant = z.infer<typeof OfferedGrant>;

/** An invitation as its senders see it; it does not reveal whether the address has an account. */
export const UserInvitation = z.object({
  id: Id,
  email: Email,
  name: z.string().nullable(),
  organisation: OrganisationReference.nullable(),
  grants: z.array(OfferedGrant),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string().nullable(),
  sentAt: Instant,
  expiresAt: Instant,
  usedAt: Instant.nullable(),
  actions: Actions,
});
export type UserInvitation = z.infer<typeof UserInvitation>;
export const UserInvitationPage = pageOf(UserInvitation);
export const UserInvitationQuery = SearchQuery.extend({ state: z.enum(INVITATION_STATES).optional() });
export type UserInvitationQuery = z.infer<typeof UserInvitationQuery>;

/** Answer to `AddUser`: the registered person themselves, or the invitation that was sent. */
export const AddedUser = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration'), user: User }),
  z.object({ kind: z.literal('invitation'), invitation: UserInvitation }),
]);
export type AddedUser = z.infer<typeof AddedUser>;

/** The secret of the link in the email. */
export const InvitationAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{43}$/, 'This link is not complete. Copy it again from the email.'),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

/** Changes to a person's account and rights, newest first; each with both names. */
export const UserHistory = z.object({
  entries: z.array(
    z.object({
      sequence: z.int().min(1),
      at: Instant,
      event: z.string(),
      by: z.string().nullable(),
      about: z.string().nullable(),
      added: z.array(OfferedGrant),
      removed: z.array(OfferedGrant),
    }),
  ),
});
export type UserHistory = z.infer<typeof UserHistory>;

/**
 * The person's own profile, or someone else's by an administrator; only sent fields change, `active` is for
 * administrators.
 */
export const UserDetails = z.strictObject({
  id: Id,
  version: Version,
  name: oneLine(2, 100).optional(),
  title: oneLine(0, 100).nullable().optional(),
  phone: Phone.nullable().optional(),
  active: z.boolean().optional(),
  notifications: z.strictObject({ email: z.boolean(), digest: z.boolean() }).optional(),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const UserPermissions = z.object({
  userId: Id,
  version: Version,
  email: Email,
  name: z.string().nullable(),
  access: Access,
  grants: z.array(Grant),
  actions: Actions,
});
export type UserPermissions = z.infer<typeof UserPermissions>;

export const UserPermissionsPage = pageOf(UserPermissions);

/** The complete list of grants a user has from now on. */
export const UserPermissionsUpdate = z.strictObject({
  userId: Id,
  version: Version,
  grants: z.array(GrantInput).max(50),
});
export type UserPermissionsUpdate = z.infer<typeof UserPermissionsUpdate>;

/** One sign-in of the caller. The device is what its browser says of itself. */
const UserSession = z.object({
  id: Id,
  device: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
});

export const UserSessionList = z.object({
  /** False where the identity provider's tokens name no session: then the list says nothing. */
  toldApart: z.boolean(),
  items: z.array(UserSession),
});
export type UserSessionList = z.infer<typeof UserSessionList>;
