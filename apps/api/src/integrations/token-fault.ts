import { HIDDEN } from '@jibline/contract';
import { decodeProtectedHeader, errors } from 'jose';
import { withoutPeople } from '../log.ts';
import { InvalidTokenError, type TokenFault } from './invalid-token.ts';

/** Asymmetric only: with an HMAC algorithm anyone who knows the public key could sign. */
export const ALGORITHMS = ['RS256', 'ES256', 'PS256'];
/** Allowed difference between the provider's clock and ours. */
export const CLOCK_TOLERANCE_SECONDS = 5;

/** Anyone can send a token that says anything: what of it is logged is cut. */
const MAX_LOGGED = 200;
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

/** A claim's value on one line, without what looks like a person or a token. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const whole = Array.isArray(value) ? value.map(String).join(', ') : plain(value);
  const text = withoutPeople(whole.slice(0, 2 * MAX_LOGGED).replace(EVERY_HIDDEN, ' '));
  return text.length <= MAX_LOGGED ? text : `${text.slice(0, MAX_LOGGED).toWellFormed()}…`;
}
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const instant = (seconds: unknown) => {
  const date = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN);
  return Number.isNaN(date.getTime()) ? shown(seconds) : date.toISOString();
};

export interface Expectations {
  issuer: string;
  audiences: readonly string[];
  tokenType: string;
  /** Milliseconds. */
  now: number;
}

/** jose's verdict on a token in our words; null for what is no verdict, as a provider that does not answer. */
export function invalidToken(error: unknown, token: string, expected: Expectations): InvalidTokenError | null {
  const { alg, kid } = headerOf(token);
  const key = `${shown(kid)} (${shown(alg)})`;
  const refused = (message: string, claim: string, found: string, required: string) =>
    new InvalidTokenError(message, { claim, found, expected: required });

  if (error instanceof errors.JWTExpired)
    return new InvalidTokenError('The access token has expired.', claimFault('exp', error.payload.exp, expected));
  if (error instanceof errors.JWTClaimValidationFailed) {
    const found = error.claim === 'typ' ? headerOf(token).typ : error.payload[error.claim];
    return new InvalidTokenError(
      `The claim "${error.claim}" of the access token is not accepted.`,
      claimFault(error.claim, found, expected),
    );
  }
  const unsigned = 'The access token is not signed by our identity provider.';
  if (error instanceof errors.JWKSNoMatchingKey)
    return refused(unsigned, 'kid', key, `a key published by ${expected.issuer}`);
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return refused(unsigned, 'signature', `not by ${key}`, `by that key of ${expected.issuer}`);
  if (error instanceof errors.JOSEAlgNotAllowed)
    return refused(
      'The access token is signed with an algorithm that is not accepted.',
      'alg',
      shown(alg),
      ALGORITHMS.join(', '),
    );
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    return refused('The access token is not well-formed.', 'format', formOf(token), 'a signed JWT of 3 parts');
  return null;
}

const formOf = (token: string) => {
  const parts = token.split('.').length;
  return `${token.length} characters in ${parts} ${parts === 1 ? 'part' : 'parts'}`;
};

function headerOf(token: string): ReturnType<typeof decodeProtectedHeader> {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}

function claimFault(claim: string, value: unknown, expected: Expectations): TokenFault {
  const at = (seconds: number) => instant(Math.floor(expected.now / 1000) + seconds);
  switch (claim) {
    case 'typ':
      return { claim, found: shown(value), expected: expected.tokenType };
    case 'aud':
      return { claim, found: shown(value), expected: expected.audiences.join(', ') };
    case 'iss':
      return { claim, found: shown(value), expected: expected.issuer };
    case 'exp':
      return { claim, found: instant(value), expected: `after ${at(-CLOCK_TOLERANCE_SECONDS)}` };
    case 'nbf':
      return { claim, found: instant(value), expected: `at most ${at(CLOCK_TOLERANCE_SECONDS)}` };
    // Names the bearer.
    case 'sub':
      return { claim, found: value === undefined ? 'nothing' : 'something else (not shown)', expected: 'a subject' };
    default:
      return { claim, found: shown(value), expected: 'a valid value' };
  }
}
