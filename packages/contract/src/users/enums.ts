/** Roles and scope levels (specification section 6). */
/** The strongest first: with several grants at one target, this order decides which counts. */
export const ROLES = [0, 1, 2] as const;
export type Role = (typeof ROLES)[number];
export const ROLE = { administrator: 0, manager: 1, read_only: 2 } as const satisfies Record<string, Role>;
/** Roles that may change something. Others may only read. */
export const WRITING_ROLES = [ROLE.administrator, ROLE.manager] as const satisfies readonly Role[];
export const SCOPE = { global: 0, airport: 1, organisation: 2 } as const;
export type ScopeLevel = (typeof SCOPE)[keyof typeof SCOPE];
export const SCOPE_LEVELS = [0, 1, 2] as const satisfies readonly ScopeLevel[];

export const ACCESS_TYPES = ['global', 'airport', 'organisation'] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

export const ROLE_LABELS = { 0: 'Administrator', 1: 'Manager', 2: 'Read only' } as const satisfies Record<Role, string>;
export const SCOPE_LABELS = { 0: 'Global', 1: 'Airport', 2: 'Organisation' } as const satisfies Record<
  ScopeLevel,
  string
>;

export const USER_STATES = ['active', 'inactive'] as const;
export const INVITATION_STATES = ['open', 'expired', 'used', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
/** An invitation's link works for a week. */
export const INVITATION_DAYS = 7;

/** What `User.actions` may hold. */
export const USER_ACTIONS = [
  'users:edit',
  'users:notifications',
  'users:set-permissions',
  'users:deactivate',
  'users:activate',
  'users:end-sessions',
  'users:remove',
  'users:history',
  'users:hand-over',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];
/** What `UserInvitation.actions` may hold. */
export const INVITATION_ACTIONS = ['invitations:resend', 'invitations:revoke'] as const;

/** Values of `CurrentUser.actions`; the navigation depends on them. */
export const NAVIGATION_ACTIONS = [
  'applications:list',
  'applications:create',
  'applications:hand-over',
  'developments:create',
  'airports:list',
  'airports:create',
  'organisations:list',
  'organisations:create',
  'users:list',
  'users:add',
  'fleet:view',
  'kmls:list',
  'kmls:create',
  'audit:search',
  'maintenance:run',
] as const;
export type NavigationAction = (typeof NAVIGATION_ACTIONS)[number];

/** How long the web keeps trying to register a new account before it gives up (specification section 9). */
export const REGISTRATION_RETRY_TIMEOUT_SECONDS = 30;
