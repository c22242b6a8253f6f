import type { ErrorCode } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import type { TokenFault } from '../integrations/invalid-token.ts';

/** A token was refused: the answer says so in a sentence for people, the log what exactly was wrong. */
export class RefusedToken extends ApiError {
  readonly fault: TokenFault;
  constructor(code: ErrorCode, detail: string, headers: Record<string, string>, fault: TokenFault) {
    super(code, detail, {}, headers);
    this.fault = fault;
  }
}
