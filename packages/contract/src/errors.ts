/**
 * Every error the API can answer: code, HTTP status, title. One converter in the API turns them into RFC 9457 problem
 * documents; the web decides by `code`, never by text.
 */
export const ERRORS = {
  'bad-request': { status: 400, title: 'The request does not have the agreed form' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  unauthenticated: { status: 401, title: 'A valid access token is needed' },
  'session-ended': { status: 401, title: 'You signed out everywhere: sign in again' },
  forbidden: { status: 403, title: 'You may not do this' },
  'email-unverified': { status: 403, title: 'Verify your e-mail address first' },
  'account-inactive': { status: 403, title: 'This account is not active' },
  'not-found': { status: 404, title: 'Nothing here by that name, or not for you' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'signature-refused': { status: 400, title: 'The signature of this message does not hold' },
  conflict: { status: 409, title: 'Someone changed this meanwhile' },
  'already-exists': { status: 409, title: 'That exists already' },
  'in-use': { status: 409, title: 'Something else still depends on this' },
  'transition-refused': { status: 409, title: 'The application cannot make that move now' },
  'set-published': { status: 409, title: 'A published surface set cannot be changed' },
  'no-surface-set': { status: 409, title: 'The airport has no published surface set' },
  'needs-confirmation': { status: 409, title: 'Check these values, then save again to confirm them' },
  'document-leased': { status: 409, title: 'This document is being replaced by someone' },
  'edit-window-closed': { status: 409, title: 'This can no longer be edited' },
  'already-paid': { status: 409, title: 'This has been paid already' },
  'invitation-used': { status: 409, title: 'This invitation has been used' },
  'invitation-expired': { status: 410, title: 'This invitation has ended' },
  'last-administrator': { status: 409, title: 'An airport or organisation keeps at least one administrator' },
  'too-large': { status: 413, title: 'That is larger than we take' },
  'unsupported-media-type': { status: 415, title: 'That content type is not taken here' },
  incomplete: { status: 422, title: 'Answers are missing or do not fit together' },
  'file-refused': { status: 422, title: 'This file cannot be taken' },
  'rate-limited': { status: 429, title: 'Too many requests, please wait a little' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'not-built-yet': { status: 501, title: 'This call comes with a later part of the product' },
  unavailable: { status: 503, title: 'A service we depend on does not answer' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;
