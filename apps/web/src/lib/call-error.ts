import type { ErrorCode, Problem } from '@jibline/contract';
import { NETWORK_ERROR, REQUEST_ABORTED, timeoutMessage } from '@jibline/contract/enums';

/**
 * Why a call returned no data. `network` and `timeout`: no answer. `problem`: the server's coded answer. `unreadable`:
 * a reply not in the contract's form. `sign-in-away`: someone is signed in, but the identity provider gives no token, so
 * nothing was sent. The caller decides what to show.
 */
export type CallErrorKind = 'aborted' | 'network' | 'timeout' | 'problem' | 'unreadable' | 'sign-in-away';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** HTTP status, when there was an answer. */
  readonly status: number | null;
  readonly problem: Problem | null;
  /** The server's own text, plain or from its problem document; null when it sent none for people. */
  readonly serverText: string | null;

  constructor(
    kind: CallErrorKind,
    message: string,
    more: Partial<Pick<CallError, 'status' | 'problem' | 'serverText' | 'cause'>> = {},
  ) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.status = more.status ?? null;
    this.problem = more.problem ?? null;
    this.serverText = more.serverText ?? null;
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }

  /**
   * People are asked to contact us only about our own faults, never about wrong input, missing rights or lost
   * connections.
   */
  get isOurFault(): boolean {
    return this.kind === 'unreadable' || this.code === 'internal';
  }

  /** The reference to quote when the fault is ours. */
  get faultReference(): string | null {
    return this.isOurFault ? (this.problem?.requestId ?? null) : null;
  }

  get isNoAnswer(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }
}

export const aborted = () => new CallError('aborted', REQUEST_ABORTED);
export const networkError = () => new CallError('network', NETWORK_ERROR);
export const timedOut = (milliseconds: number) => new CallError('timeout', timeoutMessage(milliseconds));
/** Also as a title. */
export const SIGN_IN_AWAY = 'The sign-in service isn’t available right now';
/** With the code that our server has for it. */
export const signInAway = () => {
  const detail = `${SIGN_IN_AWAY}. Try again later.`;
  const problem: Problem = { type: 'about:blank', title: SIGN_IN_AWAY, status: 503, code: 'unavailable', detail };
  return new CallError('sign-in-away', detail, { status: problem.status, problem, serverText: detail });
};
export const problemError = (problem: Problem) => {
  const text = problem.detail ?? problem.title;
  return new CallError('problem', text, { status: problem.status, problem, serverText: text });
};
/** `detail` is for programs and tests: which part of the reply could not be parsed. */
export const unreadable = (status: number, detail: string, serverText: string | null = null) =>
  new CallError('unreadable', 'Something went wrong on our side. Reload the page.', {
    status,
    serverText,
    cause: detail,
  });

/** The longest server text shown unchanged; anything longer is not a sentence. */
const MAX_TEXT_LENGTH = 500;

/** Text for people, if the answer's content type is plain text. */
export function plainTextOf(contentType: string | null, text: string): string | null {
  const trimmed = text.trim();
  const isSentence = trimmed !== '' && trimmed.length <= MAX_TEXT_LENGTH;
  return /^text\/plain\b/i.test(contentType ?? '') && isSentence ? trimmed : null;
}
