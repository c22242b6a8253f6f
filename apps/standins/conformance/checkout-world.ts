import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { type CheckoutOptions, startCheckout } from '../src/index.ts';

export const KEY = process.env.STRIPE_CONFORMANCE_KEY ?? 'sk_test_conformance';
export const SECRET = 'whsec_conformance';
/**
 * Point the protocol part at the vendor's test mode with STRIPE_CONFORMANCE_KEY=sk_test_…; tests that press "Pay"
 * cannot run there.
 */
export const real = process.env.STRIPE_CONFORMANCE_KEY !== undefined;

export function clientOf(address: string | undefined, key = KEY): Stripe {
  if (address === undefined) return new Stripe(key, { maxNetworkRetries: 0, telemetry: false });
  const { hostname, port } = new URL(address);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export interface Received {
  event: Stripe.Event;
  raw: string;
  signature: string;
}

/** An endpoint that stores what it receives and answers with the given statuses. */
async function startEndpoint() {
  const received: Received[] = [];
  const answers: number[] = [];
  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString('utf8');
    received.push({ event: JSON.parse(raw), raw, signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers.shift() ?? 204).end();
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ event }) => event.type),
    /** The next answers, one per event; after them 204 again. */
    answer: (...statuses: number[]) => answers.push(...statuses),
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export async function startCheckoutWorld(over: Partial<CheckoutOptions> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const endpoint = await startEndpoint();
  const options: CheckoutOptions = {
    port: 0,
    dataDir,
    secretKey: KEY,
    webhook: { url: endpoint.url, secret: SECRET },
    retryMs: [20, 20, 20],
    ...over,
  };
  const checkout = await startCheckout(options);
  return {
    checkout,
    endpoint,
    options,
    stripe: clientOf(checkout.url),
    async stop() {
      await checkout.stop();
      await endpoint.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof startCheckoutWorld>>;

export const wish = (over: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'https://shop.example/thanks?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/back',
  client_reference_id: 'tx-1',
  customer_email: 'payer@example.com',
  metadata: { applicationId: '42' },
  payment_intent_data: { metadata: { applicationId: '42' } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'aud', unit_amount: 33_000, product_data: { name: 'Crane permit fee' } },
    },
  ],
  ...over,
});

/** Enters a card on the hosted page and presses "Pay"; redirects are returned, not followed. */
export async function pay(url: string | null, number: string, over: Record<string, string> = {}) {
  const body = new URLSearchParams({
    email: 'p@example.com',
    number,
    expiry: '12/40',
    code: '123',
    name: 'P',
    ...over,
  });
  const answer = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
}

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002760003184',
  silent: '4000000000006975',
  slowRefund: '4000000000007726',
  failingRefund: '4000000000005126',
};

/** The id, where the vendor returns either an id or the whole object. */
export function idOf(it: string | { id: string } | null): string {
  if (it === null) throw new Error('wanted an id, got null');
  return typeof it === 'string' ? it : it.id;
}
