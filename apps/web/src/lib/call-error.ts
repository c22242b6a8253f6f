import type { ErrorCode, Problem } from '@jibline/contract';
import { NETWORK_ERROR, REQUEST_ABORTED, timeoutMessage } from '@jibline/contract/enums';

/**
 * Why a call brought no data. `network` and `timeout`: no answer. `problem`: the server's coded answer. `unreadable`: an answer
 * in a form nobody agreed on. Who called decides what to show.
 */
export type CallErrorKind = 'aborted' | 'network' | 'timeout' | 'problem' | 'unreadable';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** HTTP status, when there was an answer. */
  readonly status: number | null;
  readonly problem: Problem | null;
  /** What the server itself said, as plain text or in its problem document; null when it said nothing for people. */
  readonly serverText: string | null;

  constructor(
    kind: CallErrorKind,
    message: string,
    more: Partial<Pick<CallError, 'status' | 'problem' | 'serverText'>> = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = more.status ?? null;
    this.problem = more.problem ?? null;
    this.serverText = more.serverText ?? null;
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }

  get isNoAnswer(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }
}

export const aborted = () => new CallError('aborted', REQUEST_ABORTED);
export const networkError = () => new CallError('network', NETWORK_ERROR);
export const timedOut = (milliseconds: number) => new CallError('timeout', timeoutMessage(milliseconds));
export const problemError = (problem: Problem) => {
  const said = problem.detail ?? problem.title;
  return new CallError('problem', said, { status: problem.status, problem, serverText: said });
};
export const unreadable = (status: number, detail: string, serverText: string | null = null) =>
  new CallError('unreadable', `The server answered in a form this page does not understand (${detail}).`, {
    status,
    serverText,
  });

/** The longest text of a server that is shown as it is; what is longer is a page or a listing, not a sentence. */
const MAX_TEXT_LENGTH = 500;

/** A plain text for people, from an answer whose content type says that it is one. */
export function plainTextOf(contentType: string | null, text: string): string | null {
  const said = text.trim();
  return /^text\/plain\b/i.test(contentType ?? '') && said !== '' && said.length <= MAX_TEXT_LENGTH ? said : null;
}
