/**
 * Every error of the API: code, HTTP status, title. The API turns them into RFC 9457 problem documents; the web decides
 * by `code`, never by text.
 */
export const ERRORS = {
  'bad-request': { status: 400, title: 'Invalid request' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  unauthenticated: { status: 401, title: 'Sign in to continue' },
  'session-ended': { status: 401, title: 'You were signed out on this device. Sign in again' },
  'sign-in-too-old': { status: 401, title: 'Sign in again to do this' },
  'insufficient-scope': { status: 403, title: 'The access token is not meant for this' },
  forbidden: { status: 403, title: 'You don’t have permission to do this' },
  'email-unverified': { status: 403, title: 'Confirm your email address first' },
  'account-inactive': { status: 403, title: 'This account is inactive' },
  'not-found': { status: 404, title: 'Not found, or you don’t have access' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'signature-refused': { status: 400, title: 'Invalid signature' },
  conflict: { status: 409, title: 'Someone else changed this' },
  'already-exists': { status: 409, title: 'Already exists' },
  'in-use': { status: 409, title: 'In use' },
  'transition-refused': { status: 409, title: 'Not possible at this stage' },
  'set-published': { status: 409, title: 'A published surface set can’t be changed' },
  'no-surface-set': { status: 409, title: 'The airport has no surfaces in force' },
  'cannot-tell': { status: 409, title: 'We can’t tell for this location' },
  'needs-confirmation': { status: 409, title: 'Check these values, then save again to confirm them' },
  'document-leased': { status: 409, title: 'Someone is replacing this file' },
  'edit-window-closed': { status: 409, title: 'This can no longer be edited' },
  'request-in-progress': { status: 409, title: 'The same request is still being carried out' },
  'reply-not-stored': { status: 409, title: 'This was carried out before, and its reply can’t be sent again' },
  'already-reminded': { status: 409, title: 'A reminder was already sent today' },
  'already-paid': { status: 409, title: 'Already paid' },
  'invitation-used': { status: 409, title: 'This invitation was already used' },
  'invitation-expired': { status: 410, title: 'This invitation has expired' },
  'last-administrator': { status: 409, title: 'Every airport and organisation needs an active administrator' },
  'too-slow': { status: 408, title: 'The request did not arrive in time' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported content type' },
  incomplete: { status: 422, title: 'Some answers are missing or inconsistent' },
  'file-refused': { status: 422, title: 'This file can’t be used' },
  'file-infected': { status: 422, title: 'This file contains malware' },
  'idempotency-key-reused': { status: 422, title: 'This idempotency key was used for another request' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'not-built-yet': { status: 501, title: 'Not available yet' },
  unavailable: { status: 503, title: 'Service temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
