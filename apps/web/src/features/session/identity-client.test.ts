import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProvider } from '../../../test/provider.ts';
import { IDENTITY } from '../../../test/signed-in.ts';
import { createManager, signInAddress } from './identity-client.ts';
import type { Identity } from './stored-session.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.stop());

/** What the address of the provider's sign-in page asks for. */
async function requestOf(of: Partial<Identity>) {
  const identity = { ...IDENTITY, authority: provider.authority, ...of };
  const address = new URL(await signInAddress(identity, location.origin, { maxAgeSeconds: 0, acrValues: null }));
  expect(address.origin + address.pathname).toBe(`${provider.authority}/authorize`);
  const { scope, extraQueryParams } = createManager(identity, location.origin).settings;
  // The first sign-in leaves the page, so only what it is made of can be looked at.
  expect(scope).toBe(address.searchParams.get('scope'));
  expect(extraQueryParams.audience ?? null).toBe(address.searchParams.get('audience'));
  return Object.fromEntries(address.searchParams);
}

describe('a login', () => {
  it('asks for the scopes and the audience of the specification unless told otherwise', async () => {
    expect(await requestOf({})).toMatchObject({
      scope: 'openid profile email rw:jobs offline_access',
      audience: 'jibline-backend-services',
    });
  });

  it('asks for exactly the scopes and the audience the server names', async () => {
    const wishes = { scopes: ['openid', 'api://1f0e2d3c/rw:jobs'], audience: 'api://1f0e2d3c' };
    expect(await requestOf(wishes)).toMatchObject({
      scope: 'openid api://1f0e2d3c/rw:jobs',
      audience: 'api://1f0e2d3c',
    });
  });

  it('names no audience where the provider wants none', async () => {
    expect(await requestOf({ audience: null })).not.toHaveProperty('audience');
  });
});
