import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { fetchJson } from './fetch-json.ts';
import { IntegrationError } from './integration-error.ts';
import { ANSWER_TIMEOUT_MS } from './time-limits.ts';

const KEYS_TTL_MS = 10 * 60_000;
/** While the identity provider is unavailable, its earlier keys stay valid for a day. */
const STALE_MS = 24 * 60 * 60_000;
/** An unknown key id may mean rotation or an attacker: fetch at most this often. */
const COOL_DOWN_MS = 30_000;
const RETRY_FAILED_MS = 2_000;

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});
export type Discovery = z.infer<typeof Discovery>;
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export async function discover(issuer: string, signal: AbortSignal): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = Discovery.safeParse(await fetchJson('identity provider', address, { signal }));
  if (!found.success) throw new IntegrationError('identity provider', 'its discovery document is not usable');
  if (found.data.issuer !== issuer)
    throw new IntegrationError('identity provider', `calls itself ${found.data.issuer}, but OIDC_ISSUER is ${issuer}`);
  return found.data;
}

export interface SigningKeys {
  keyFor: JWTVerifyGetKey;
  /** Increases when the keys change: tokens verified with the old keys must be verified again. */
  generation(): number;
  isFresh(): boolean;
}

interface CachedKeys {
  text: string;
  at: number;
  find: JWTVerifyGetKey;
}

/**
 * The issuer's keys: fetched when first needed and again when they age or a key id is unknown; the old ones are used
 * while the issuer is unavailable.
 */
export function signingKeys(issuer: string, now: () => number = Date.now): SigningKeys {
  let existing: CachedKeys | null = null;
  let generation = 0;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown = null;
  let asking: Promise<void> | null = null;

  async function ask() {
    requestedAt = now();
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const { jwks_uri } = await discover(issuer, signal);
      const parsed = Keys.safeParse(await fetchJson('identity provider', jwks_uri, { signal }));
      if (!parsed.success) throw new IntegrationError('identity provider', 'its key set is not usable');
      const text = JSON.stringify(parsed.data);
      if (text !== existing?.text) generation += 1;
      existing = { text, at: now(), find: createLocalJWKSet(parsed.data as JSONWebKeySet) };
      failure = null;
    } catch (error) {
      failure = error;
    }
  }
  const refresh = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const age = () => (existing ? now() - existing.at : Number.POSITIVE_INFINITY);
  const mayAsk = () => asking !== null || now() - requestedAt >= (failure ? RETRY_FAILED_MS : COOL_DOWN_MS);

  async function current(): Promise<CachedKeys> {
    if (age() > KEYS_TTL_MS && mayAsk()) {
      const refreshed = refresh();
      // The last fetch failed: do not wait again while the earlier keys are valid.
      if (failure === null || age() > STALE_MS) await refreshed;
    }
    if (existing && age() <= STALE_MS) return existing;
    throw failure instanceof Error ? failure : new IntegrationError('identity provider', 'gave no keys');
  }

  return {
    async keyFor(header, token) {
      const before = await current();
      try {
        return await before.find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
        await refresh();
        return (existing ?? before).find(header, token);
      }
    },
    generation: () => generation,
    isFresh: () => age() <= KEYS_TTL_MS,
  };
}
