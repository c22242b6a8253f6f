import { CORE_BASE, SCOPES, type WebConfig } from '@jibline/contract';
import { signInOverHttp } from '@jibline/standins';
import { DEMO_PASSWORD } from '../../scripts/demo-people.ts';

/** A demo person at the API, for what a journey needs beforehand and is not about. Paths within `/api`, refusals thrown. */
export async function atApi(address: string, person: string) {
  const config: WebConfig = await (await fetch(`${address}${CORE_BASE}/web-config`)).json();
  const { authority, clientId, audience } = config.identity;
  const { access_token } = await signInOverHttp({
    issuer: authority,
    clientId,
    audience,
    redirectUri: `${address}/`,
    scope: SCOPES.join(' '),
    email: `${person}@demo.jibline.test`,
    password: DEMO_PASSWORD,
  });
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${address}${CORE_BASE}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
}
