import { ERRORS, type ErrorCode, type Problem } from '@jibline/contract';
import type { z } from 'zod';

type Extras = Pick<Problem, 'issues' | 'changed' | 'retryAfterSeconds'>;

/** The one way to refuse: a code of the catalogue, one sentence for the caller, and what the code's readers need. */
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

const NAME_OF = { params: 'the address', query: 'the query', body: 'the body' } as const;

/** What came and what was wanted, field by field. */
export function badShape(part: keyof typeof NAME_OF, error: z.ZodError): ApiError {
  const issues = error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  const first = issues[0];
  const where = first?.path ? ` (${first.path}: ${first.message})` : first ? ` (${first.message})` : '';
  return new ApiError('bad-request', `${issues.length} problem(s) in ${NAME_OF[part]}${where}`, { issues });
}

const FRAMEWORK: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'send application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'the body is larger than this address takes'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-request', 'the body is not as long as Content-Length says'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-json', 'the body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed-json', 'the body is empty'],
  FST_ERR_BAD_URL: ['bad-request', 'the address is not validly percent-encoded'],
  FST_ERR_MAX_PARAM_LENGTH: ['bad-request', 'a part of the address is too long'],
  FST_ERR_HANDLER_TIMEOUT: ['unavailable', 'this took too long and was given up'],
};

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** The database or the way to it is gone, or it gave a query up: worth trying again, nobody's fault who called. */
const DATABASE_GONE = /^(08...|57P0[123]|57014|53...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/** Whatever was thrown, as an error of the catalogue; what is not foreseen is `internal` and says nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = field(error, 'code');
  const known = typeof code === 'string' ? FRAMEWORK[code] : undefined;
  if (known) return new ApiError(...known);
  if (typeof code === 'string' && DATABASE_GONE.test(code))
    return new ApiError('unavailable', 'the database does not answer', {}, { 'retry-after': '5' });
  const status = field(error, 'statusCode');
  if (error instanceof SyntaxError && status === 400) return new ApiError('malformed-json', jsonComplaint(error));
  if (status === 413) return new ApiError('too-large', 'the body is larger than this address takes');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError('bad-request', 'the request was not understood');
  return new ApiError('internal', 'the error is logged under the request id');
}

/** secure-json-parse names the forbidden key; V8's own text repeats the body, which may be personal. */
const jsonComplaint = (error: SyntaxError) =>
  error.message.includes('forbidden prototype property')
    ? 'the body holds a key that is never accepted (__proto__ or constructor.prototype)'
    : 'the body is not valid JSON';

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

/** The same for somebody who does not exist and somebody one may not know of. */
export const userNotFound = () => new ApiError('not-found', 'no such person, or not for you');
export const noInvitation = () => new ApiError('not-found', 'no such invitation, or not for you');
export const forbidden = (what: string) => new ApiError('forbidden', `you may not ${what}`);
export const badField = (path: string, message: string) =>
  new ApiError('bad-request', `1 problem(s) in the body (${path}: ${message})`, { issues: [{ path, message }] });
export const noOrganisation = () => new ApiError('not-found', 'no such organisation, or not for you');
