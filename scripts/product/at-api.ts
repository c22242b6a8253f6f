import { CORE_BASE } from '@jibline/contract';
import { signInDemoPerson } from './sign-in-demo-person.ts';

/**
 * A demo person at the API of a running product. Paths are within `/api`, or start with a slash from its base; a blob
 * is sent as a file; refusals are thrown.
 */
export async function atApi(address: string, person: string) {
  const { access_token } = (await signInDemoPerson(address, person)).tokens;
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isFile = body instanceof Blob;
    const answer = await fetch(`${address}${CORE_BASE}${path.startsWith('/') ? path : `/api/${path}`}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
}
