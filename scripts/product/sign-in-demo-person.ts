import { CORE_BASE, WebConfig } from '@jibline/contract';
import { signInOverHttp } from '@jibline/standins';
import { DEMO_PASSWORD } from '../demo-people.ts';

/** A demo person's tokens of a running product, by its real sign-in, and who issued them. */
export async function signInDemoPerson(address: string, person: string) {
  const { identity } = WebConfig.parse(await (await fetch(`${address}${CORE_BASE}/web-config`)).json());
  const tokens = await signInOverHttp({
    issuer: identity.authority,
    clientId: identity.clientId,
    audience: identity.audience,
    redirectUri: `${address}/`,
    scope: identity.scopes.join(' '),
    email: `${person}@demo.jibline.test`,
    password: DEMO_PASSWORD,
  });
  return { identity, tokens };
}
