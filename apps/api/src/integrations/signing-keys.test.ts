import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Issuer, newKey, startIssuer } from '../../test/issuer.ts';
import { openIdentity } from './identity.ts';
import { InvalidTokenError } from './invalid-token.ts';

let issuer: Issuer;
let clock: number;
beforeEach(async () => {
  issuer = await startIssuer();
  clock = Date.now();
});
afterEach(() => issuer.stop());

/** Accepts any client of the issuer and any token age, because these tests are about keys. */
const RULES = { scope: null, scopeClaim: 'scope', clients: null, clientClaims: [], maxSeconds: 30 * 24 * 3600 };
const ACCEPTED = { audiences: ['jibline-backend-services'], tokenType: 'at+jwt', rules: RULES };
const open = () => openIdentity({ issuer: issuer.url, ...ACCEPTED, now: () => clock });
const minutes = (n: number) => {
  clock += n * 60_000;
};
const lasting = { exp: Math.floor(Date.now() / 1000) + 10 * 24 * 3600 };

describe('the keys of the issuer', () => {
  it('are fetched once for many tokens', async () => {
    const identity = open();
    for (let i = 0; i < 5; i += 1) await identity.verify(await issuer.token(`s${i}`));
    expect(issuer.asked.keys).toBe(1);
  });

  it('are fetched again for an unknown key id, but at most every half minute', async () => {
    const identity = open();
    await identity.verify(await issuer.token('s'));
    const next = await newKey('key-2');
    issuer.publish(next, issuer.key);
    // Too soon after the last fetch: invented key ids must not make us fetch all day.
    await expect(identity.verify(await issuer.token('s', { key: next }))).rejects.toThrow(InvalidTokenError);
    expect(issuer.asked.keys).toBe(1);
    minutes(0.6);
    expect((await identity.verify(await issuer.token('s', { key: next }))).subject).toBe('s');
    expect(issuer.asked.keys).toBe(2);
  });

  it('withdrawn by the issuer are refused, even for a token verified before', async () => {
    const identity = open();
    const token = await issuer.token('s', { claims: lasting });
    await identity.verify(token);
    issuer.publish(await newKey('key-2'));
    minutes(11);
    await expect(identity.verify(token)).rejects.toThrow('not signed by our identity provider');
  });

  it('are used for a day while the issuer is away', async () => {
    const identity = open();
    const token = await issuer.token('s', { claims: lasting });
    await identity.verify(token);
    issuer.goDown(true);
    minutes(60);
    expect((await identity.verify(token)).subject).toBe('s');
    minutes(25 * 60);
    await expect(identity.verify(token)).rejects.toThrow('identity provider');
    await expect(identity.verify(token)).rejects.not.toThrow(InvalidTokenError);
  });

  it('are fetched when the issuer starts after us', async () => {
    issuer.goDown(true);
    const identity = open();
    const token = await issuer.token('s');
    await expect(identity.verify(token)).rejects.toThrow('identity provider');
    issuer.goDown(false);
    clock += 3_000;
    expect((await identity.verify(token)).subject).toBe('s');
  });

  it('are refused from an issuer with another name', async () => {
    const identity = openIdentity({ issuer: `${issuer.url}/`, ...ACCEPTED });
    await expect(identity.verify(await issuer.token('s'))).rejects.toThrow(/calls itself .* but OIDC_ISSUER is/);
  });

  it('a cached token does not outlive its expiry', async () => {
    const identity = open();
    const token = await issuer.token('s', { claims: { exp: Math.floor(clock / 1000) + 60 } });
    await identity.verify(token);
    minutes(2);
    await expect(identity.verify(token)).rejects.toThrow('expired');
  });

  it('a token is cached once verified, no longer than it and its key are valid', async () => {
    const identity = open();
    // The first token fetches the keys and is not cached.
    await identity.verify(await issuer.token('first'));
    const token = await issuer.token('s', { claims: lasting });
    expect(identity.known(token)).toBeNull();
    const claims = await identity.verify(token);
    expect(identity.known(token)).toBe(claims);
    expect(identity.known(`${token}x`)).toBeNull();
    const short = await issuer.token('s', { claims: { exp: Math.floor(clock / 1000) + 60 } });
    await identity.verify(short);
    clock += 58_000;
    expect(identity.known(short)?.subject).toBe('s');
    clock += 2_000;
    expect(identity.known(short)).toBeNull();
    minutes(10);
    expect(identity.known(token)).toBeNull();
    await identity.verify(token);
    const old = await issuer.token('s', { claims: { ...lasting, jti: 'old' } });
    await identity.verify(old);
    expect(identity.known(old)?.subject).toBe('s');
    const next = await newKey('key-2');
    issuer.publish(next);
    minutes(1);
    await identity.verify(await issuer.token('s', { key: next, claims: lasting }));
    expect(identity.known(old)).toBeNull();
  });
});
