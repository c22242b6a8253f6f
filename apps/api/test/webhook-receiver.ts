import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

/**
 * A receiver as someone outside would write it from the description alone: it takes the raw body, the header
 * `Jibline-Signature` and the secret, and checks them with the official library of the scheme. It imports nothing of ours.
 */
export interface Received {
  verdict: 'taken' | 'seen before' | 'refused';
  event: { id: string; type: string; application: { id: string; number: string; toState: number } | null } | null;
  signature: string;
  body: string;
  userAgent: string;
}

export type Behaviour = (response: ServerResponse, request: IncomingMessage, count: number) => void;
const OK: Behaviour = (response) => void response.writeHead(200).end('thanks');

export async function startReceiver() {
  const { webhooks } = new Stripe('sk_test_unused');
  const received: Received[] = [];
  const seen = new Set<string>();
  let secret = '';
  let behave: Behaviour = OK;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const signature = String(request.headers['jibline-signature'] ?? '');
    const userAgent = String(request.headers['user-agent'] ?? '');
    let event: Received['event'] = null;
    let verdict: Received['verdict'] = 'refused';
    try {
      // Five minutes, as the description says; the library's own default too.
      event = webhooks.constructEvent(body, signature, secret) as unknown as NonNullable<Received['event']>;
      verdict = seen.has(event.id) ? 'seen before' : 'taken';
      seen.add(event.id);
    } catch {
      // Not from Jibline, or too old.
    }
    received.push({ verdict, event, signature, body, userAgent });
    if (verdict === 'refused') response.writeHead(400).end('bad signature');
    else behave(response, request, received.length);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/jibline`,
    port,
    received,
    /** What the screen showed once. */
    trust(shown: string) {
      secret = shown;
    },
    behaveAs(next: Behaviour | null) {
      behave = next ?? OK;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
