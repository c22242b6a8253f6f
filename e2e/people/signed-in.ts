import type { Browser, BrowserContext } from 'playwright-core';
import { loginMarker } from '../../apps/web/src/features/session/login-marker.ts';
import { storedUserKey } from '../../apps/web/src/features/session/stored-session.ts';
import { signInDemoPerson } from '../../scripts/product/sign-in-demo-person.ts';
import { newVisitor, WIDE } from '../browser.ts';

/** What a token states; its signature is the server’s to check. */
const claimsOf = (token: string): { iat: number; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * A browser in which a demonstration person has signed in, with tokens of its own: what the sign-in leaves behind, without
 * loading the product three times for it. Journeys about signing in fill in the provider's page (`signIn`).
 */
export async function newSignedIn(
  browser: Browser,
  address: string,
  person: string,
  viewport = WIDE,
): Promise<BrowserContext> {
  const { identity, tokens } = await signInDemoPerson(address, person);
  const { iat, exp } = claimsOf(tokens.access_token);
  const user = {
    ...tokens,
    token_type: 'Bearer',
    scope: identity.scopes.join(' '),
    profile: claimsOf(tokens.id_token),
    // By this browser’s clock, which a product of a later day does not share.
    expires_at: Math.floor(Date.now() / 1000) + exp - iat,
  };
  const localStorage = [
    { name: storedUserKey(identity), value: JSON.stringify(user) },
    { name: loginMarker.key, value: JSON.stringify({ timestamp: Date.now() }) },
  ];
  return newVisitor(browser, viewport, { cookies: [], origins: [{ origin: address, localStorage }] });
}
