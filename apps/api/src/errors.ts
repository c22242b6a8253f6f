import { ERRORS, type ErrorCode, type FieldIssue, issueText, type Problem } from '@jibline/contract';
import type { z } from 'zod';
import { isDatabaseAway } from './database/unavailable.ts';
import { isForeignKeyViolation } from './database/violations.ts';
import { IntegrationError } from './integrations/integration-error.ts';

type Extras = Pick<Problem, 'issues' | 'changed' | 'retryAfterSeconds'>;

/** The only error the API answers with: a code of the catalogue, one sentence for people, and details for programs. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, extras: Extras = {}, headers: Record<string, string> = {}) {
    super(detail);
    this.name = 'ApiError';
    this.code = code;
    this.extras = extras;
    this.headers = headers;
  }
}

const MAX_ISSUES = 50;

/** The sentence for people counts the fields and names the first; `issues` lists each with its path for programs. */
export function badFields(
  issues: readonly FieldIssue[],
  code: Extract<ErrorCode, 'bad-request' | 'incomplete'> = 'bad-request',
): ApiError {
  const [first] = issues;
  const fields = issues.length === 1 ? '1 field is invalid.' : `${issues.length} fields are invalid. First:`;
  return new ApiError(code, `${fields} ${first?.message}`, { issues: issues.slice(0, MAX_ISSUES) });
}

/** Echoed key names are cut, so that nobody gets their megabyte back. */
const MAX_ECHO_LENGTH = 200;
const echo = (text: string) =>
  text.length <= MAX_ECHO_LENGTH ? text : `${text.slice(0, MAX_ECHO_LENGTH - 1).toWellFormed()}…`;

/** The error for a part of the request that does not match its schema. */
export function badShape(error: z.ZodError): ApiError {
  return badFields(
    error.issues.map((issue) => ({ path: echo(issue.path.map(String).join('.')), message: echo(issueText(issue)) })),
  );
}

const TOO_LARGE = 'The request is too large.';
const NOT_JSON = 'The body is not valid JSON.';
export const TOOK_TOO_LONG = 'This took too long. Try again.';
const CHANGED_MEANWHILE =
  'Something this belongs to was changed or deleted in the meantime. Reload the page and try again.';
export const LOGGED = 'Something went wrong on our side. Try again.';
export const ACCOUNT_INACTIVE = 'This account is inactive. Contact your administrator.';

const FRAMEWORK: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', TOO_LARGE],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-request', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-json', NOT_JSON],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed-json', 'The body is empty.'],
  FST_ERR_BAD_URL: ['bad-request', 'The address is not percent-encoded correctly.'],
  FST_ERR_MAX_PARAM_LENGTH: ['bad-request', 'A part of the address is too long.'],
  FST_ERR_HANDLER_TIMEOUT: ['unavailable', TOOK_TOO_LONG],
};

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** Turns anything thrown into an error of the catalogue; unforeseen errors become `internal` and reveal nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = field(error, 'code');
  const known = typeof code === 'string' ? FRAMEWORK[code] : undefined;
  if (known) return new ApiError(...known);
  if (isDatabaseAway(error))
    return new ApiError(
      'unavailable',
      'The database isn’t available right now. Try again later.',
      {},
      { 'retry-after': '5' },
    );
  // Two requests at once: what this one was to refer to was deleted, or what it was to delete is referred to.
  if (isForeignKeyViolation(error)) return new ApiError('conflict', CHANGED_MEANWHILE);
  if (error instanceof IntegrationError) return notAvailable(`The ${error.party}`, 5);
  const status = field(error, 'statusCode');
  if (error instanceof SyntaxError && status === 400) return new ApiError('malformed-json', jsonComplaint(error));
  if (status === 413) return new ApiError('too-large', TOO_LARGE);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError('bad-request', 'The request is not valid.');
  return new ApiError('internal', LOGGED);
}

/** secure-json-parse names the forbidden key; V8's message repeats the body, which may be personal. */
const jsonComplaint = (error: SyntaxError) =>
  error.message.includes('forbidden prototype property')
    ? 'The body must not contain the keys __proto__ or constructor.prototype.'
    : NOT_JSON;

export function toProblem(error: ApiError, about: { instance?: string; requestId?: string }): Problem {
  const { status, title } = ERRORS[error.code];
  return {
    type: `urn:jibline:error:${error.code}`,
    title,
    status,
    code: error.code,
    detail: error.message,
    ...about,
    ...error.extras,
  };
}

/** One answer for what does not exist and what the caller may not see. */
export const notFound = (thing: string) => new ApiError('not-found', `${thing} not found, or you don’t have access.`);
export const userNotFound = () => notFound('User');
export const noInvitation = () => notFound('Invitation');
export const noOrganisation = () => notFound('Organisation');

/** `action` completes "You don’t have permission to …": a verb and its object. */
export const forbidden = (action: string) => new ApiError('forbidden', `You don’t have permission to ${action}.`);

/** One field, with a whole sentence that says what to enter. */
export const badField = (path: string, message: string) =>
  new ApiError('bad-request', message, { issues: [{ path: echo(path), message }] });

/** The record has another version than the caller read. `changed` says who changed it and when. */
export const changedMeanwhile = (
  thing: string,
  { by, at, version }: { by: string | null; at: Date; version: number },
  issues?: FieldIssue[],
) =>
  new ApiError('conflict', `Someone else changed this ${thing}. Reload to see their changes.`, {
    changed: { by, at: at.toISOString(), version },
    ...(issues ? { issues } : {}),
  });

/** A service outside this process failed. `service` starts the sentence. */
export const notAvailable = (service: string, retryAfterSeconds?: number) =>
  new ApiError(
    'unavailable',
    `${service} isn’t available right now. Try again later.`,
    {},
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );
