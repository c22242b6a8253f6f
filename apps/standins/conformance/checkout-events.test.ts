import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCheckout } from '../src/index.ts';
import {
  CARDS,
  clientOf,
  idOf,
  KEY,
  pay,
  real,
  SECRET,
  startCheckoutWorld,
  type World,
  wish,
} from './checkout-world.ts';

let world: World;
beforeEach(async () => {
  world = await startCheckoutWorld();
});
afterEach(() => world.stop());

async function buy(stripe: Stripe = world.stripe, card = CARDS.pays): Promise<Stripe.Checkout.Session> {
  const { id, url } = await stripe.checkout.sessions.create(wish());
  await pay(url, card);
  return stripe.checkout.sessions.retrieve(id);
}
const arrived = (count: number) => expect.poll(() => world.endpoint.received.length, { interval: 10 }).toBe(count);
const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'];
const control = (wishes: object, headers: Record<string, string> = { 'x-standin-control': 'yes' }) =>
  fetch(world.checkout.controlUrl, { method: 'POST', headers, body: JSON.stringify(wishes) });

describe.skipIf(real)('events', () => {
  test('arrive signed, in order, and say what the session is', async () => {
    const { id } = await buy();
    await arrived(4);
    expect(world.endpoint.types()).toEqual(PAID);
    for (const { raw, signature } of world.endpoint.received) {
      const event = world.stripe.webhooks.constructEvent(raw, signature, SECRET);
      expect(event).toMatchObject({ object: 'event', livemode: false, api_version: '2026-10-28.endive' });
      // Events never contain the card number.
      expect(raw).not.toContain(CARDS.pays);
      expect(raw).not.toContain('standin_');
    }
    expect(world.endpoint.received[3]?.event.data.object).toMatchObject({
      id,
      status: 'complete',
      payment_status: 'paid',
      amount_total: 33_000,
    });
  });

  test('the signature is invalid for another body or another secret', async () => {
    await buy();
    await arrived(4);
    const { raw = '', signature = '' } = world.endpoint.received[0] ?? {};
    const { constructEvent } = world.stripe.webhooks;
    const check = (body: string, secret: string) => () =>
      constructEvent.call(world.stripe.webhooks, body, signature, secret);
    expect(check(`${raw} `, SECRET)).toThrow('No signatures found matching');
    expect(check(raw, 'whsec_other')).toThrow('No signatures found matching');
  });

  test('can be listed, by type and by time, whether they arrived or not', async () => {
    world.checkout.webhooks({ mode: 'never' });
    await buy();
    await buy(world.stripe, CARDS.declined);
    const all = await world.stripe.events.list({ limit: 100 });
    expect(all.data.map(({ type }) => type).reverse()).toEqual([
      ...PAID,
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
    const completed = await world.stripe.events.list({ type: 'checkout.session.completed' });
    expect(completed.data).toHaveLength(1);
    const later = await world.stripe.events.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } });
    expect(later.data).toEqual([]);
    const found = await world.stripe.events.retrieve(all.data[0]?.id ?? '');
    expect(found.id).toBe(all.data[0]?.id);
    expect(world.endpoint.received).toEqual([]);
  });

  test('tell of expiry and of refunds', async () => {
    const open = await world.stripe.checkout.sessions.create(wish());
    await world.stripe.checkout.sessions.expire(open.id);
    const { payment_intent } = await buy();
    world.checkout.refunds('pending');
    const refund = await world.stripe.refunds.create({ payment_intent: idOf(payment_intent) });
    world.checkout.settleRefund(refund.id, 'succeeded');
    world.checkout.settleRefund(refund.id, 'failed');
    await arrived(9);
    expect(world.endpoint.types()).toEqual([
      'checkout.session.expired',
      ...PAID,
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
    ]);
  });

  test('are retried while the endpoint fails, until it accepts', async () => {
    world.endpoint.answer(500, 302, 404);
    const { id } = await world.stripe.checkout.sessions.create(wish());
    await world.stripe.checkout.sessions.expire(id);
    await arrived(4);
    const ids = new Set(world.endpoint.received.map(({ event }) => event.id));
    expect(ids.size).toBe(1);
    await expect.poll(() => world.checkout.deliveries()).toEqual({ due: 0, paused: 0, done: 1, lost: 0 });
  });

  test('are given up in the end, and stay in the list', async () => {
    world.endpoint.answer(500, 500, 500, 500);
    const { id } = await world.stripe.checkout.sessions.create(wish());
    await world.stripe.checkout.sessions.expire(id);
    await expect.poll(() => world.checkout.deliveries()).toEqual({ due: 0, paused: 0, done: 0, lost: 1 });
    expect((await world.stripe.events.list()).data).toHaveLength(1);
  });
});

describe.skipIf(real)('faults on request', () => {
  test('late and out of order', async () => {
    expect((await control({ webhooks: { mode: 'hold' } })).status).toBe(200);
    await buy();
    expect(world.checkout.deliveries()).toMatchObject({ paused: 4, due: 0 });
    await control({ release: 'reverse' });
    await arrived(4);
    expect(world.endpoint.types()).toEqual([...PAID].reverse());
  });

  test('twice', async () => {
    world.checkout.webhooks({ mode: 'twice' });
    await buy();
    await arrived(8);
    expect(new Set(world.endpoint.received.map(({ event }) => event.id)).size).toBe(4);
  });

  test('with a wrong secret, or a clock that is wrong', async () => {
    const verify = (index: number) => {
      const { raw = '', signature = '' } = world.endpoint.received[index] ?? {};
      return () => world.stripe.webhooks.constructEvent(raw, signature, SECRET);
    };
    world.checkout.webhooks({ mode: 'normal', secret: 'whsec_wrong' });
    const { id } = await world.stripe.checkout.sessions.create(wish());
    await world.stripe.checkout.sessions.expire(id);
    await arrived(1);
    expect(verify(0)).toThrow('No signatures found matching');
    world.checkout.webhooks({ mode: 'normal', skewSeconds: -301 });
    world.checkout.resend(world.endpoint.received[0]?.event.id ?? '');
    await arrived(2);
    expect(verify(1)).toThrow('Timestamp outside the tolerance zone');
  });

  test('a lost answer: the work is done, and the same key finds it', async () => {
    // The client retries once by itself when a kept-alive connection breaks.
    world.checkout.failCalls({ times: 2, call: 'POST /v1/checkout/sessions', afterwards: true });
    const idempotencyKey = 'lost-answer';
    const create = () => world.stripe.checkout.sessions.create(wish(), { idempotencyKey });
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const { id } = await create();
    expect((await world.stripe.checkout.sessions.list()).data.map((it) => it.id)).toEqual([id]);
  });

  test('a fault before any work leaves nothing behind', async () => {
    world.checkout.failCalls({ times: 1, status: 503 });
    await expect(world.stripe.checkout.sessions.create(wish())).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect((await world.stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test('another amount than was asked for', async () => {
    const { id, url } = await world.stripe.checkout.sessions.create(wish());
    await control({ distortAmount: { session: id, cents: 100 } });
    await pay(url, CARDS.pays);
    const paid = await world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({ amount_total: 100, payment_intent: { amount_received: 100 } });
  });

  test('the control address refuses web pages and says what it accepts', async () => {
    expect((await control({}, {})).status).toBe(403);
    const wrong = await control({ webhooks: { mode: 'sometimes' } });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({
      error: 'webhooks.mode must be one of normal, hold, never, twice, not "sometimes"',
    });
    expect((await control({ explode: true })).status).toBe(400);
  });
});

describe.skipIf(real)('the process', () => {
  const main = path.join(import.meta.dirname, '../src/main.ts');

  test('kill -9 loses no session, payment or event, and pending work continues', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'checkout-kill-'));
    const options = { port: 0, dataDir, secretKey: KEY, webhook: { url: world.endpoint.url, secret: SECRET } };
    const child = spawn(process.execPath, [main, JSON.stringify({ checkout: options })], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit');
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const { url } = JSON.parse(String(line)).checkout;
    const stripe = clientOf(url);
    await fetch(`${url}/standin-control`, {
      method: 'POST',
      headers: { 'x-standin-control': 'yes' },
      body: '{"webhooks":{"mode":"normal","delayMs":1500}}',
    });
    const paid: string[] = [];
    const buying = Array.from({ length: 3 }, async () => {
      for (;;) {
        paid.push((await buy(stripe)).id);
        if (paid.length === 6) child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(buying);
    await ended;

    const again = await startCheckout(options);
    const after = clientOf(again.url);
    const states = await Promise.all(paid.map((id) => after.checkout.sessions.retrieve(id)));
    expect(states.map((session) => session.payment_status)).toEqual(paid.map(() => 'paid'));
    const sent = () =>
      world.endpoint.received.flatMap(({ event }) =>
        event.type === 'checkout.session.completed' ? [event.data.object.id] : [],
      );
    await expect.poll(sent, { timeout: 8_000 }).toEqual(expect.arrayContaining(paid));
    await again.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
