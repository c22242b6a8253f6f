import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A minimal OpenID provider for renewals: discovery and a token endpoint whose answer the test sets; with `signsOut`
 * also revocation and end-session endpoints.
 */
export async function startProvider({ signsOut = false, issuer }: { signsOut?: boolean; issuer?: string } = {}) {
  const requested: { path: string; at: number; form: URLSearchParams }[] = [];
  let tokenAnswer: { status: number; body: object } = { status: 400, body: { error: 'invalid_grant' } };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      requested.push({ path, at: Date.now(), form: new URLSearchParams(Buffer.concat(parts).toString()) });
      const reply = path === '/token' ? tokenAnswer : { status: 200, body: discovery() };
      response.writeHead(reply.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const discovery = () => ({
    issuer: issuer ?? authority,
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    jwks_uri: `${authority}/jwks`,
    ...(signsOut ? { revocation_endpoint: `${authority}/revoke`, end_session_endpoint: `${authority}/end` } : {}),
  });
  return {
    authority,
    asked: requested,
    tokenCalls: () => requested.filter(({ path }) => path === '/token'),
    answerToken(status: number, body: object) {
      tokenAnswer = { status, body };
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
