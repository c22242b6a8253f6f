import type { Route, RouteAccess } from '@jibline/contract';
import { type AdmitKey, looksLikeKey } from '../api-keys/index.ts';
import type { AppContext } from '../context.ts';
import { ACCOUNT_INACTIVE, ApiError, notAvailable } from '../errors.ts';
import type { Claims, Identity } from '../integrations/identity.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import { InsufficientScopeError, InvalidTokenError, type TokenFault } from '../integrations/invalid-token.ts';
import type { Person } from '../rights/person.ts';
import type { PersonCache } from '../rights/person-cache.ts';
import { link, markSeen, noteSession } from '../users/index.ts';
import { RecentlyNoted } from './recently-noted.ts';
import { RefusedToken } from './refused-token.ts';
import type { Admission, Credentials } from './serve.ts';
import { challenge, checkSessionRules, idleTooLong, type SessionRules, signInAgain } from './session-rules.ts';
import { isSignedInSince } from './signed-in-since.ts';

const ANONYMOUS: Admission = { actor: null, provenAt: null, sessionKey: null, isFirstUse: false };
const admission = (
  actor: Admission['actor'],
  { provenAt, sessionKey }: Claims,
  isFirstUse: boolean = false,
): Admission => ({ actor, provenAt, sessionKey, isFirstUse });

const LAST_SEEN_INTERVAL_MS = 60 * 60_000;
/** How exactly the list of sessions says when each was last used. */
const SESSION_SEEN_INTERVAL_MS = 10 * 60_000;
const MAX_SESSIONS = 20_000;

/** RFC 6750: the reason is also sent in a header, so only plain characters are allowed. */
const invalidChallenge = (why: string) =>
  challenge(`, error="invalid_token", error_description="${why.replaceAll('"', "'")}"`);
const invalidKey = (why: string) => new ApiError('unauthenticated', why, {}, invalidChallenge(why));
const invalidToken = (why: string, fault: TokenFault) =>
  new RefusedToken('unauthenticated', why, invalidChallenge(why), fault);

const NOT_BEARER = { claim: 'Authorization', found: 'something else (not shown)', expected: 'Bearer and a token' };

function bearerOf(authorization: string | undefined): string {
  if (!authorization)
    throw new ApiError(
      'unauthenticated',
      'Sign in to continue. Programs send a key or an access token as Authorization: Bearer.',
      {},
      challenge(),
    );
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  if (!token) throw invalidToken('The Authorization header is not "Bearer" and a token.', NOT_BEARER);
  return token;
}

export interface AuthenticatorDependencies {
  identity: Identity;
  personCache: PersonCache;
  context: AppContext;
  sessions: SessionRules;
  admitKey: AdmitKey;
}

/** Addresses that differ only in case are the same person. */
const keyOf = (claims: Claims) => `${claims.subject}\n${claims.email?.toLowerCase() ?? ''}`;

const wasSeenLately = ({ lastSeenAt }: Person, now: number) =>
  lastSeenAt !== null && now - lastSeenAt.getTime() < LAST_SEEN_INTERVAL_MS;

/** Authenticates a request: synchronously on a cache hit, otherwise via the identity provider and the database. */
export function createAuthenticator({ identity, personCache, context, sessions, admitKey }: AuthenticatorDependencies) {
  const keys = new WeakMap<Claims, string>();
  const noted = new RecentlyNoted(SESSION_SEEN_INTERVAL_MS, MAX_SESSIONS);

  /** Passes or throws; for cached and newly loaded persons alike. */
  function check(who: RouteAccess, claims: Claims, person: Person, now: Date): Person {
    checkSession(claims, person);
    checkSessionRules(sessions, claims, person, now);
    if (who === 'active' && !person.active) throw new ApiError('account-inactive', ACCOUNT_INACTIVE);
    return person;
  }

  /** True at the first use of a sign-in. */
  async function note(person: Person, claims: Claims, userAgent: string | undefined, now: Date): Promise<boolean> {
    if (noted.has(claims, now.getTime())) return false;
    // Uses are noted now and then only, so that much is added: nobody is refused too early.
    const unused = sessions.idleSeconds === 0 ? null : sessions.idleSeconds * 1000 + SESSION_SEEN_INTERVAL_MS;
    const use = await noteSession(context, person, claims, { userAgent, at: now, mostUnusedMs: unused });
    if (use === 'too-late') throw idleTooLong(sessions.idleSeconds);
    noted.add(claims, now.getTime());
    return use === 'first';
  }

  function cacheKey(claims: Claims): string {
    let key = keys.get(claims);
    if (key === undefined) {
      key = keyOf(claims);
      keys.set(claims, key);
    }
    return key;
  }

  async function claimsOf(token: string): Promise<Claims> {
    try {
      return await identity.verify(token);
    } catch (error) {
      throw notVerified(error);
    }
  }

  async function personOf(token: string, claims: Claims): Promise<Person> {
    const full = claims.email === null ? await profileOf(token, claims) : claims;
    const { email } = full;
    if (email === null || !full.emailVerified) throw unverified(email);
    return link(context, { ...full, email });
  }

  async function profileOf(token: string, claims: Claims): Promise<Claims> {
    try {
      const profile = await identity.profileOf(token);
      return profile?.subject === claims.subject ? profile : claims;
    } catch (error) {
      throw notVerified(error);
    }
  }

  async function ask(who: RouteAccess, { authorization, 'user-agent': userAgent }: Credentials): Promise<Admission> {
    const token = bearerOf(authorization);
    const claims = await claimsOf(token);
    if (who === 'token') return admission(claims, claims);
    if (claims.email !== null && !claims.emailVerified) throw unverified(claims.email);
    const person = await personCache.person(cacheKey(claims), () => personOf(token, claims));
    const now = new Date();
    check(who, claims, person, now);
    const isFirstUse = await note(person, claims, userAgent, now);
    if (!wasSeenLately(person, now.getTime())) await markSeen(context.db, person.id, now);
    return admission(person, claims, isFirstUse);
  }

  /** Only tokens that went through `ask` are cached, so their format is not checked again. */
  function remembered(who: RouteAccess, authorization: string | undefined): Admission | null {
    if (!authorization?.startsWith('Bearer ')) return null;
    const claims = identity.known(authorization.slice('Bearer '.length));
    if (!claims) return null;
    if (who === 'token') return admission(claims, claims);
    if (claims.email !== null && !claims.emailVerified) return null;
    const person = personCache.known(cacheKey(claims));
    const now = Date.now();
    if (!person || !wasSeenLately(person, now) || !noted.has(claims, now)) return null;
    return admission(check(who, claims, person, new Date(now)), claims);
  }

  /** A program with a key of its organisation: no sign-in, no session. */
  async function byKey(route: Pick<Route, 'keyScope'>, token: string): Promise<Admission> {
    const verdict = await admitKey(route, token);
    if ('refused' in verdict) throw invalidKey(verdict.refused);
    if ('missingScope' in verdict) throw insufficientScope(verdict.missingScope, route.keyScope);
    return { ...ANONYMOUS, actor: verdict.person };
  }

  return function admit(
    route: Pick<Route, 'who' | 'keyScope'>,
    credentials: Credentials,
  ): Admission | Promise<Admission> {
    const { who } = route;
    if (who === 'anyone') return ANONYMOUS;
    const known = remembered(who, credentials.authorization);
    if (known) return known;
    const token = credentials.authorization === undefined ? '' : bearerOf(credentials.authorization);
    return looksLikeKey(token) ? byKey(route, token) : ask(who, credentials);
  };
}

/** After "sign out everywhere", or once this session was ended, only a later sign-in counts (RFC 9470 asks the client for a new one). */
function checkSession({ signedInAt, sessionKey }: Claims, { sessionsNotBefore, endedSessions }: Person): void {
  if (sessionsNotBefore !== null && !isSignedInSince(signedInAt, sessionsNotBefore))
    throw sessionEnded('All your sessions were ended. Sign in again.');
  const endedAt = sessionKey === null ? undefined : endedSessions.get(sessionKey);
  if (endedAt !== undefined && !isSignedInSince(signedInAt, endedAt))
    throw sessionEnded('This session was ended. Sign in again.');
}

/** RFC 6750. Where no scope opens it to keys, none is named. */
const insufficientScope = (why: string, scope: string | undefined) =>
  new ApiError(
    'insufficient-scope',
    why,
    {},
    challenge(`, error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`),
  );

const sessionEnded = (detail: string) =>
  new ApiError('session-ended', detail, {}, challenge(', error="insufficient_user_authentication", max_age="0"'));

/**
 * RFC 9470: calls that give permits, money or access need a recent sign-in. Skipped where the provider does not state
 * when people signed in.
 */
export const signInCheck = (maxAgeSeconds: number, now: () => Date) => (provenAt: Date | null) => {
  if (maxAgeSeconds === 0 || provenAt === null) return;
  if (isSignedInSince(provenAt, new Date(now().getTime() - maxAgeSeconds * 1000))) return;
  throw signInAgain(
    'Your last sign-in is too long ago for this. Sign in again to continue.',
    'A more recent sign-in is needed.',
    `max_age="${maxAgeSeconds}"`,
  );
};

const unverified = (email: string | null) =>
  new RefusedToken(
    'email-unverified',
    'Confirm your email address first. Open the link we emailed you, then sign in again.',
    {},
    email === null
      ? { claim: 'email', found: 'no address', expected: 'an address, in the token or in userinfo' }
      : { claim: 'email_verified', found: 'nothing, or not true', expected: 'true' },
  );

function notVerified(error: unknown): unknown {
  if (error instanceof InvalidTokenError) return invalidToken(error.message, error.fault);
  if (error instanceof InsufficientScopeError)
    return new RefusedToken(
      'insufficient-scope',
      `${error.message} Sign in again, or ask for a token with this scope.`,
      challenge(`, error="insufficient_scope", error_description="${error.message}", scope="${error.scope}"`),
      error.fault,
    );
  if (error instanceof IntegrationError) return notAvailable('Sign-in', 5);
  return error;
}
