import type { ApiKeyScope, CreatedApiKey } from '@jibline/contract';
import { API_KEY_SCOPES } from '@jibline/contract';
import { caller } from './people.ts';
import type { Served } from './served.ts';

/** A key made through the API by an administrator. */
export async function aKey(
  served: Served,
  email: string,
  organisationId: string,
  scopes: readonly ApiKeyScope[] = API_KEY_SCOPES,
  name = 'Dispatch system',
): Promise<CreatedApiKey> {
  const made = await caller(served, email).post(`Organisation/${organisationId}/apiKeys`, {
    name,
    scopes,
    expiresInDays: 90,
  });
  if (made.status !== 201) throw new Error(`no key: ${JSON.stringify(made.body)}`);
  return made.body as CreatedApiKey;
}

/** Calls of a program with a key, as it would send them. */
export function program(served: Served, secret: string) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await served.app.inject({
      method,
      url: served.api(path),
      headers: { authorization: `Bearer ${secret}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = answer.headers['content-type']?.toString().includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
}
