import { ApiError } from '../errors.ts';
import type { Claims } from '../integrations/identity.ts';
import { inForce, type Person } from '../rights/person.ts';
import { isSignedInSince } from './signed-in-since.ts';

/** How long a sign-in counts, and how strong one of staff must be. */
export interface SessionRules {
  /** 0: as long as tokens are renewed. */
  maxSeconds: number;
  /** 0: however long it goes unused. */
  idleSeconds: number;
  /** A token of staff must state one of these; null: any. */
  staffAcr: readonly string[] | null;
  staffAmr: readonly string[] | null;
}

/** RFC 6750. */
export const challenge = (more = '') => ({ 'www-authenticate': `Bearer realm="jibline"${more}` });

/** RFC 9470: another sign-in helps. The web asks for it in a window of its own and sends the call once more. */
export const signInAgain = (detail: string, description: string, requirement: string) =>
  new ApiError(
    'sign-in-too-old',
    detail,
    {},
    challenge(`, error="insufficient_user_authentication", error_description="${description}", ${requirement}`),
  );

/** Grants of an airport, an operator or the platform; an applicant's company makes nobody staff. */
const isStaff = ({ grants }: Person, now: Date) => inForce(grants, now).some(({ kind }) => kind !== 'APPLICANT');

const isStrong = ({ acr, amr }: Claims, { staffAcr, staffAmr }: SessionRules) =>
  (staffAcr === null || (acr !== null && staffAcr.includes(acr))) &&
  (staffAmr === null || staffAmr.some((method) => amr.includes(method)));

const HOUR_SECONDS = 3_600;
const inWords = (seconds: number) =>
  seconds === HOUR_SECONDS
    ? '1 hour'
    : seconds % HOUR_SECONDS === 0
      ? `${seconds / HOUR_SECONDS} hours`
      : `${Math.ceil(seconds / 60)} minutes`;

/** Throws when another sign-in is needed. Where the provider does not state when people signed in, only its strength counts. */
export function checkSessionRules(rules: SessionRules, claims: Claims, person: Person, now: Date): void {
  const { maxSeconds } = rules;
  const since = new Date(now.getTime() - maxSeconds * 1000);
  if (maxSeconds > 0 && claims.provenAt !== null && !isSignedInSince(claims.provenAt, since))
    throw signInAgain(
      `You signed in more than ${inWords(maxSeconds)} ago. Sign in again to continue.`,
      'The session has lasted too long.',
      `max_age="${maxSeconds}"`,
    );
  if ((rules.staffAcr !== null || rules.staffAmr !== null) && !isStrong(claims, rules) && isStaff(person, now))
    throw signInAgain(
      'Your account has access as staff. Sign in with a second factor to continue.',
      'A stronger sign-in is needed.',
      rules.staffAcr === null ? 'max_age="0"' : `acr_values="${rules.staffAcr.join(' ')}"`,
    );
}

/** A session that went unused for too long, told when it is used again. */
export const idleTooLong = (seconds: number) =>
  signInAgain(
    `You were away for more than ${inWords(seconds)}. Sign in again to continue.`,
    'The session was not used for too long.',
    'max_age="0"',
  );
