/**
 * What a key of an organisation may be used for. A route of the contract names the scope that opens it to keys
 * (`Route.keyScope`); a route that names none is closed to them.
 */
export const API_KEY_SCOPES = ['applications:read', 'applications:write', 'permits:read', 'payments:read'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const API_KEY_SCOPE_LABELS = {
  'applications:read': 'Read applications',
  'applications:write': 'Start, change and submit applications',
  'permits:read': 'Download permits and site cards',
  'payments:read': 'Read fees, payments and invoices',
} as const satisfies Record<ApiKeyScope, string>;

/** People who run airports decide with their own sign-in; a program of theirs only reads. */
export const OPERATOR_KEY_SCOPES = [
  'applications:read',
  'permits:read',
  'payments:read',
] as const satisfies readonly ApiKeyScope[];

/** `stopped`: the person who made it is no longer an active administrator of the organisation. */
export const API_KEY_STATES = ['active', 'expired', 'revoked', 'stopped'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Values of `ApiKey.actions`. */
export const API_KEY_ACTIONS = ['api-keys:revoke'] as const;
export type ApiKeyAction = (typeof API_KEY_ACTIONS)[number];

/** Every key starts with this, so that scanners for leaked secrets can recognise it. */
export const API_KEY_PREFIX = 'jbl_';
export const API_KEY_MAX_DAYS = 365;
/** Keys of one organisation that are in use. */
export const API_KEY_MAX_ACTIVE = 20;
/** Requests of one key a minute. */
export const API_KEY_PER_MINUTE = 300;
