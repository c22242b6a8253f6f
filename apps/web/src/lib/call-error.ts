import type { ErrorCode, Problem } from '@jibline/contract';
import { NETWORK_ERROR, REQUEST_ABORTED, timeoutMessage } from '@jibline/contract/words';

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

  constructor(kind: CallErrorKind, message: string, status: number | null = null, problem: Problem | null = null) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.problem = problem;
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
export const problemError = (problem: Problem) =>
  new CallError('problem', problem.detail ?? problem.title, problem.status, problem);
export const unreadable = (status: number, detail: string) =>
  new CallError('unreadable', `The server answered in a form this page does not understand (${detail}).`, status);
