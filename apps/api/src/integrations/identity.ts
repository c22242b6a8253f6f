import { createHash } from 'node:crypto';
import { HIDDEN } from '@jibline/contract';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { fetchJson } from './fetch-json.ts';
import { InsufficientScopeError, InvalidTokenError } from './invalid-token.ts';
import { discover, signingKeys } from './signing-keys.ts';
import { ANSWER_TIMEOUT_MS, CHECK_TIMEOUT_MS } from './time-limits.ts';
import { ALGORITHMS, CLOCK_TOLERANCE_SECONDS, invalidToken, shown } from './token-fault.ts';

const REMEMBERED = 5_000;
const MAX_TOKEN_LENGTH = 8_192;

/** What a token states about its bearer. */
export interface Claims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** When the person last signed in (`auth_time`), otherwise when the token was issued (`iat`). */
  signedInAt: Date | null;
  /** `auth_time` only; null where the provider does not state it. */
  provenAt: Date | null;
  /** Names the sign-in the token belongs to: a hash of `sid`. Null where the provider states no `sid` or no `auth_time`. */
  sessionKey: string | null;
  /** How strongly the person proved who they are (`acr`), and by what (`amr`), in the provider's own words. */
  acr: string | null;
  amr: readonly string[];
}

/**
 * What an access token must contain besides a valid signature, time and audience. Providers name the claims
 * differently.
 */
export interface TokenRules {
  /** null: the provider has no scopes. */
  scope: string | null;
  /** Name of the claim: a space-separated text or a list. */
  scopeClaim: string;
  /** Ids of the clients whose tokens are accepted; null: any client of this issuer. */
  clients: readonly string[] | null;
  /** The first of these claims a token has names the client it was issued to. */
  clientClaims: readonly string[];
  maxSeconds: number;
}

export interface Identity {
  /** Claims of an already verified token while keys and time still allow; null: call `verify`. */
  known(token: string): Claims | null;
  verify(token: string): Promise<Claims>;
  /** Fetches the email address from providers that do not put it into access tokens. */
  profileOf(token: string): Promise<Claims | null>;
  check(): Promise<void>;
}

const Profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  email_verified: z.boolean().nullish().catch(false),
  name: z.string().max(200).nullish().catch(null),
  auth_time: z.int().min(0).nullish().catch(null),
  sid: z.string().min(1).max(255).nullish().catch(null),
  iat: z.int().min(0).nullish().catch(null),
  acr: z.string().max(200).nullish().catch(null),
  amr: z.array(z.string().max(200)).max(20).nullish().catch(null),
});

const HIDDEN_CHARACTERS = new RegExp(HIDDEN, 'gu');
const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

const keyOf = (subject: string, sid: string) => createHash('sha256').update(`${subject}\n${sid}`).digest('base64url');

const claimsOf = (profile: z.infer<typeof Profile>): Claims => ({
  subject: profile.sub,
  email: profile.email?.trim() ?? null,
  emailVerified: profile.email_verified === true,
  name: profile.name?.replace(HIDDEN_CHARACTERS, ' ').trim() || null,
  signedInAt: dateOf(profile.auth_time ?? profile.iat ?? null),
  provenAt: dateOf(profile.auth_time ?? null),
  sessionKey: profile.auth_time && profile.sid ? keyOf(profile.sub, profile.sid) : null,
  acr: profile.acr ?? null,
  amr: profile.amr ?? [],
});

const scopesOf = (claim: unknown): readonly unknown[] =>
  typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : [];

/** A token without `iat` is treated as just issued, so the limit applies to its remaining time. */
function checkRules(payload: Payload, rules: TokenRules, now: number): void {
  const lifetime = payload.exp - (payload.iat ?? Math.floor(now / 1000));
  if (lifetime > rules.maxSeconds + CLOCK_TOLERANCE_SECONDS)
    throw new InvalidTokenError(`The access token is valid for longer than ${rules.maxSeconds} seconds.`, {
      claim: 'exp',
      found: `${lifetime} seconds`,
      expected: `at most ${rules.maxSeconds} seconds`,
    });
  if (rules.clients !== null) {
    const claim = rules.clientClaims.find((name) => payload[name] !== undefined) ?? rules.clientClaims.join(', ');
    const client = payload[claim];
    if (typeof client !== 'string' || !rules.clients.includes(client))
      throw new InvalidTokenError('The access token was issued to a program that is not allowed here.', {
        claim,
        found: shown(client),
        expected: rules.clients.join(', '),
      });
  }
  const scopes = payload[rules.scopeClaim];
  if (rules.scope !== null && !scopesOf(scopes).includes(rules.scope))
    throw new InsufficientScopeError(rules.scope, {
      claim: rules.scopeClaim,
      found: shown(scopes),
      expected: rules.scope,
    });
}

const Payload = z.looseObject({ exp: z.number(), iat: z.number().optional() });
type Payload = z.infer<typeof Payload>;

interface Remembered {
  claims: Claims;
  notAfter: number;
  generation: number;
}

export interface IdentityOptions {
  issuer: string;
  /** A token must be for one of these. */
  audiences: readonly string[];
  tokenType: string;
  rules: TokenRules;
  now?: () => number;
}

/** Verifies bearer tokens with the issuer's published keys. Results are cached while keys and time allow. */
export function openIdentity({ issuer, audiences, tokenType, rules, now = Date.now }: IdentityOptions): Identity {
  const keys = signingKeys(issuer, now);
  const remembered = new Map<string, Remembered>();

  function known(token: string): Claims | null {
    const found = remembered.get(token);
    if (!found) return null;
    if (found.generation === keys.generation() && now() < found.notAfter && keys.isFresh()) return found.claims;
    remembered.delete(token);
    return null;
  }
  function remember(token: string, claims: Claims, { exp }: Payload, generation: number) {
    if (remembered.size >= REMEMBERED)
      for (const oldest of [...remembered.keys()].slice(0, 500)) remembered.delete(oldest);
    remembered.set(token, { claims, notAfter: exp * 1000, generation });
  }

  return {
    known,
    async verify(token) {
      const before = known(token);
      if (before) return before;
      if (token.length > MAX_TOKEN_LENGTH)
        throw new InvalidTokenError('The access token is too long.', {
          claim: 'length',
          found: `${token.length} characters`,
          expected: `at most ${MAX_TOKEN_LENGTH} characters`,
        });
      try {
        const generation = keys.generation();
        const { payload: verified } = await jwtVerify(token, keys.keyFor, {
          issuer,
          audience: [...audiences],
          algorithms: ALGORITHMS,
          typ: tokenType,
          requiredClaims: ['sub', 'exp'],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: new Date(now()),
        });
        const payload = Payload.parse(verified);
        const profile = Profile.safeParse(payload);
        if (!profile.success)
          throw new InvalidTokenError('The access token does not name its subject.', {
            claim: 'sub',
            found: 'something else (not shown)',
            expected: 'a subject',
          });
        checkRules(payload, rules, now());
        const claims = claimsOf(profile.data);
        if (generation === keys.generation()) remember(token, claims, payload, generation);
        return claims;
      } catch (error) {
        throw invalidToken(error, token, { issuer, audiences, tokenType, now: now() }) ?? error;
      }
    },
    async profileOf(token) {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const { userinfo_endpoint } = await discover(issuer, signal);
      if (!userinfo_endpoint) return null;
      const headers = { authorization: `Bearer ${token}` };
      const found = Profile.safeParse(await fetchJson('identity provider', userinfo_endpoint, { headers, signal }));
      return found.success ? claimsOf(found.data) : null;
    },
    async check() {
      await discover(issuer, AbortSignal.timeout(CHECK_TIMEOUT_MS));
    },
  };
}
