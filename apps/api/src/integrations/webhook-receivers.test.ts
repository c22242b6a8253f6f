import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWebhookReceivers } from './webhook-receivers.ts';

let calls = 0;
const server = createServer((_request, response) => {
  calls += 1;
  response.end('inside');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
afterEach(() => {
  calls = 0;
  vi.restoreAllMocks();
});

const NOT_PUBLIC = 'This address is not on the public internet, so it can’t be called.';
const message = (url: string) => ({ url, body: '{}', headers: {} });

describe('where webhooks may go', () => {
  it.each([
    ['127.0.0.1:8443', 'http://127.0.0.1:8443/x', null],
    ['127.0.0.1:8443', 'http://127.0.0.1:8444/x', 'Enter an address that starts with https://.'],
    ['dispatch.internal', 'https://dispatch.internal:9000/x', null],
    ['dispatch.internal', 'https://other.internal/x', NOT_PUBLIC],
    ['', 'https://dispatch.example.com/x', null],
    ['', 'https://8.8.8.8/x', null],
    ['', 'https://localhost/x', NOT_PUBLIC],
    ['', 'https://2130706433/x', NOT_PUBLIC],
  ])('with %s allowed, %s: %s', (allowed, url, problem) =>
    expect(openWebhookReceivers(allowed === '' ? [] : [allowed]).problemWith(url)).toBe(problem),
  );

  /** The resolver is the operating system's: what it answers is all that is made up here. */
  const resolvingTo = (...addresses: string[]) =>
    vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: (...of: unknown[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof dns.lookup);

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::1']], [['169.254.169.254']]])(
    'a name that points into a private network is not connected to',
    async (addresses) => {
      resolvingTo(...addresses);
      const outcome = await openWebhookReceivers([]).send(message(`https://rebound.example.com:${port}/`));
      expect(outcome).toMatchObject({ status: null, problem: NOT_PUBLIC, excerpt: null });
      expect(calls).toBe(0);
    },
  );

  it('a host the operator allows is called by http', async () => {
    const outcome = await openWebhookReceivers([`127.0.0.1:${port}`]).send(message(`http://127.0.0.1:${port}/`));
    expect(outcome).toMatchObject({ status: 200, problem: null, excerpt: 'inside' });
  });

  it('a receiver that does not speak TLS is told apart from one that is not there', async () => {
    const receivers = openWebhookReceivers(['127.0.0.1']);
    const plain = await receivers.send(message(`https://127.0.0.1:${port}/`));
    expect(plain).toMatchObject({ problem: 'The receiver has no valid certificate for this address.' });
    const nothing = await receivers.send(message('http://127.0.0.1:9/'));
    expect(nothing).toMatchObject({ problem: 'Nothing accepts connections at this address.' });
  });
});
