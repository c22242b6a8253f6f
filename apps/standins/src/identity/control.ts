import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';
import type { IdentityFaults } from './options.ts';

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/**
 * Lets another process cause faults. The header keeps web pages out: a browser would send a preflight request, which is
 * not answered.
 */
export async function serveControl(
  trouble: IdentityFaults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST' || request.headers['x-standin-control'] !== 'yes') {
    reply(response, 403, { error: 'POST with the header "x-standin-control: yes"' });
    return;
  }
  let wish: Record<string, unknown>;
  try {
    wish = Object(JSON.parse(await readBody(request)));
  } catch {
    reply(response, 400, { error: 'the body is not JSON' });
    return;
  }
  const { respondSlowly, failTokenEndpoint, rotateKeys, ...unknown } = wish;
  for (const [name, value] of Object.entries({ respondSlowly, failTokenEndpoint })) {
    if (value !== undefined && !isCount(value)) {
      reply(response, 400, { error: `${name} must be a whole number from 0, not ${JSON.stringify(value)}` });
      return;
    }
  }
  if (Object.keys(unknown).length > 0) {
    reply(response, 400, { error: `unknown: ${Object.keys(unknown).join(', ')}` });
    return;
  }
  if (isCount(respondSlowly)) trouble.respondSlowly(respondSlowly);
  if (isCount(failTokenEndpoint)) trouble.failTokenEndpoint(failTokenEndpoint);
  if (rotateKeys === true) await trouble.rotateKeys();
  reply(response, 200, { ok: true });
}
