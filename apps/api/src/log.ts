const HIDDEN = '[hidden]';
const EMAIL = /[^\s<>"'(),;:=/[\]]+@[^\s<>"'(),;:]+/g;
const JWT = /\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g;
const BEARER = /\bbearer\s+\S+/gi;
const CREDENTIALS = /\/\/[^/\s@]+@/g;
/** Messages of databases and parsers quote the offending data. */
const QUOTED = /"[^"\n]{0,200}"|'[^'\n]{0,200}'/g;

/** Text without email addresses, tokens and passwords in addresses. */
export const withoutPeople = (text: string) =>
  text
    .replace(BEARER, HIDDEN)
    .replace(JWT, HIDDEN)
    .replace(CREDENTIALS, `//${HIDDEN}@`)
    .replace(EMAIL, (found) => (found.includes('node_modules') ? found : HIDDEN));

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

interface Described {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * Only fields that help to find the fault: never the driver's `detail`, `where` or `parameters`, which hold personal
 * data.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const stack = error.stack ?? '';
  const frames = stack.slice(stack.search(/^\s+at /m));
  return {
    type: error.name,
    message: withoutPeople(error.message).replace(QUOTED, HIDDEN),
    code: 'code' in error ? text(error.code) : undefined,
    constraint: 'constraint' in error ? text(error.constraint) : undefined,
    stack: stack.includes('\n    at ') ? withoutPeople(frames) : '',
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

let timeOf = Number.NaN;
let timeText = '';
/** Many lines are written within one millisecond, so the text of a time stamp is reused. */
function timestamp(): string {
  const now = Date.now();
  if (now !== timeOf) {
    timeOf = now;
    timeText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return timeText;
}

/** JSON lines. Requests are logged by route pattern and operation, never by address or body. */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    base: null,
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: describeError,
      error: describeError,
      // The framework must not log whole requests or replies, whatever a plugin asks for.
      req: () => ({}),
      res: () => ({}),
    },
    redact: {
      paths: ['email', 'name', 'phone', 'token', 'authorization', 'cookie', 'body', 'headers'],
      censor: HIDDEN,
    },
    ...(stream ? { stream } : {}),
  };
}
