/** A required field without an answer. Where a list names such fields, the message is not repeated for each. */
export const NOT_ANSWERED = 'Required.';

/** The part of a schema issue its sentence is made from; `input` needs `reportInput`. */
export interface SchemaIssue {
  readonly message: string;
  readonly code?: string | undefined;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly origin?: unknown;
  readonly format?: string;
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly input?: unknown;
}

/** A missing choice from a list counts as missing, like a missing text. */
export const isMissing = ({ code, input }: SchemaIssue) =>
  (code === 'invalid_type' || code === 'invalid_value') && input === undefined;

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address, for example name@example.com.',
  date: 'Enter a date, for example 2026-12-31.',
  time: 'Enter a time, for example 07:30.',
  datetime: 'Enter a date and time, for example 2026-12-31T07:30:00Z.',
  url: 'Enter a web address, for example https://example.com.',
  uuid: 'Choose one from the list.',
};
const TYPES: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  string: 'Enter a text.',
};
const OTHERWISE = 'This is not valid.';

function tooSmall({ origin, minimum, inclusive }: SchemaIssue): string {
  if (origin === 'number' || origin === 'int')
    return inclusive === false ? `Enter more than ${minimum}.` : `Enter at least ${minimum}.`;
  if (Number(minimum) <= 1) return NOT_ANSWERED;
  return origin === 'string' ? `Use at least ${minimum} characters.` : `Add at least ${minimum}.`;
}

function tooBig({ origin, maximum, inclusive }: SchemaIssue): string {
  if (origin === 'string') return `Use ${maximum} characters or fewer.`;
  if (origin === 'number' || origin === 'int')
    return inclusive === false ? `Enter less than ${maximum}.` : `Enter at most ${maximum}.`;
  return `Use ${maximum} or fewer.`;
}

/**
 * Turns the schema library's message for programmers into a sentence that says what to enter. Our own messages stay
 * unchanged.
 */
export function issueText(issue: SchemaIssue): string {
  const { code, message, format, expected, values, keys } = issue;
  if (!/^(Too|Invalid|Unrecognized)\b/.test(message)) return message;
  if (isMissing(issue)) return NOT_ANSWERED;
  switch (code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[format ?? ''] ?? OTHERWISE;
    case 'invalid_type':
      return TYPES[expected ?? ''] ?? OTHERWISE;
    case 'invalid_value':
      return `Choose one of: ${(values ?? []).join(', ')}.`;
    case 'unrecognized_keys':
      return `Remove ${(keys ?? []).join(', ')}.`;
    default:
      return OTHERWISE;
  }
}
