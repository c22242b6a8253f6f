import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUDIENCE } from '@jibline/contract';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface Key {
  id: string;
  algorithm: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export async function newKey(id: string, algorithm = 'RS256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    id,
    algorithm,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' },
  };
}

export interface TokenOptions {
  key?: Key;
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
}

/** Made once in each process: an RSA key takes a quarter of a second. */
let firstKey: Promise<Key> | undefined;

/** A real issuer on a local port: discovery, keys and userinfo over HTTP, and every kind of faulty token on demand. */
export async function startIssuer() {
  firstKey ??= newKey('key-1');
  let keys = [await firstKey];
  let isDown = false;
  let hangingAt: string | null = null;
  const requested = { discovery: 0, keys: 0 };
  const profiles = new Map<string, unknown>();
  const server = createServer((request, response) => {
    if (isDown) {
      request.socket.destroy();
      return;
    }
    if (hangingAt !== null && request.url?.startsWith(hangingAt)) return;
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => {
        requested.discovery += 1;
        return { issuer: url, jwks_uri: `${url}/keys`, userinfo_endpoint: `${url}/userinfo` };
      },
      '/keys': () => {
        requested.keys += 1;
        return { keys: keys.map((key) => key.publicJwk) };
      },
      '/userinfo': () => profiles.get(request.headers.authorization?.slice('Bearer '.length) ?? ''),
    };
    const body = answers[request.url ?? '']?.();
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    asked: requested,
    profiles,
    get key() {
      return keys[0] as Key;
    },
    publish(...next: Key[]) {
      keys = next;
    },
    goDown(down: boolean) {
      isDown = down;
    },
    /** Accepts requests to addresses with this prefix and never answers them; null: answers again. */
    hangAt(path: string | null) {
      hangingAt = path;
    },
    /** A valid access token for `subject`; each option makes it invalid in one way. */
    token(subject: string, { key = keys[0] as Key, header = {}, claims = {} }: TokenOptions = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: url,
        aud: AUDIENCE,
        sub: subject,
        iat: now,
        // Longer than the slowest run: a test file requests its tokens once.
        exp: now + 7_200,
        client_id: 'jibline-web',
        scope: 'openid profile email rw:jobs',
        ...claims,
      })
        .setProtectedHeader({ alg: key.algorithm, kid: key.id, typ: 'at+jwt', ...header })
        .sign(key.privateKey);
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
export type Issuer = Awaited<ReturnType<typeof startIssuer>>;
