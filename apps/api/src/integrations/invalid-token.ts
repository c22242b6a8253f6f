/** What of a token is not as it must be, for the log: never the token itself, and nothing about its bearer. */
export interface TokenFault {
  /** The claim's name, or what else was looked at: `signature`, `length`, `format`. */
  claim: string;
  found: string;
  expected: string;
}

/** The token is not accepted; the message says why and may be shown, the fault is for the log. */
export class InvalidTokenError extends Error {
  readonly fault: TokenFault;
  constructor(message: string, fault: TokenFault) {
    super(message);
    this.name = 'InvalidTokenError';
    this.fault = fault;
  }
}

/** A valid token without the scope of this API. */
export class InsufficientScopeError extends Error {
  readonly scope: string;
  readonly fault: TokenFault;
  constructor(scope: string, fault: TokenFault) {
    super(`The access token lacks the scope ${scope}.`);
    this.name = 'InsufficientScopeError';
    this.scope = scope;
    this.fault = fault;
  }
}
