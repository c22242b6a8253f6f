import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, clientOf, idOf, KEY, pay, real, startCheckoutWorld, type World, wish } from './checkout-world.ts';

let world: World | undefined;
let stripe: Stripe;
beforeAll(async () => {
  if (!real) world = await startCheckoutWorld();
  stripe = world?.stripe ?? clientOf(undefined);
});
afterAll(() => world?.stop());

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const failure = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof Stripe.errors.StripeError)) throw new Error(`wanted a StripeError, got ${String(problem)}`);
  return problem;
};

describe('a session', () => {
  test('is created open and unpaid, with the sum of its lines and an address to pay at', async () => {
    const lines = [
      { quantity: 1, price_data: { currency: 'aud', unit_amount: 16_500, product_data: { name: 'Mobile crane' } } },
      { quantity: 2, price_data: { currency: 'aud', unit_amount: 5_500, product_data: { name: 'Further crane' } } },
    ];
    const expires_at = inAnHour();
    const session = await stripe.checkout.sessions.create(wish({ line_items: lines, expires_at }));
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      currency: 'aud',
      amount_total: 27_500,
      expires_at,
      client_reference_id: 'tx-1',
      metadata: { applicationId: '42' },
      payment_intent: null,
      success_url: 'https://shop.example/thanks?session={CHECKOUT_SESSION_ID}',
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toContain(session.id);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    const items = await stripe.checkout.sessions.listLineItems(session.id);
    expect(items.data.map((item) => item.amount_total).sort((a, b) => a - b)).toEqual([11_000, 16_500]);
  });

  test('lasts a day by default', async () => {
    const { created, expires_at } = await stripe.checkout.sessions.create(wish());
    expect(expires_at - created).toBe(24 * 3600);
  });

  test('is found by its id, with requested objects expanded', async () => {
    const { id } = await stripe.checkout.sessions.create(wish());
    const found = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'payment_intent'] });
    expect(found).toMatchObject({ id, payment_intent: null, line_items: { object: 'list', has_more: false } });
    expect(found.line_items?.data[0]).toMatchObject({ description: 'Crane permit fee', quantity: 1 });
  });

  test('can be expired while it is open, and only then', async () => {
    const { id } = await stripe.checkout.sessions.create(wish());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    expect(await failure(stripe.checkout.sessions.expire(id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    });
  });

  test('sessions are listed newest first, page by page', async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) made.unshift((await stripe.checkout.sessions.create(wish())).id);
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    const next = await stripe.checkout.sessions.list({ limit: 1, starting_after: first.data[1]?.id ?? '' });
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(made);
  });
});

describe('invalid requests are refused in the vendor’s words', () => {
  const price = (unit_amount: number) => ({ currency: 'aud', unit_amount, product_data: { name: 'Fee' } });
  test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    ['no lines', { line_items: [] }, { param: 'line_items' }],
    ['less than 50 cents', { line_items: [{ quantity: 1, price_data: price(49) }] }, { code: 'amount_too_small' }],
    [
      'a fraction of a cent',
      { line_items: [{ quantity: 1, price_data: price(0.5) }] },
      { code: 'parameter_invalid_integer' },
    ],
    ['an end too near', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
    ['an end too far', { expires_at: Math.floor(Date.now() / 1000) + 3 * 86_400 }, { param: 'expires_at' }],
    ['no e-mail address', { customer_email: 'nobody' }, { code: 'email_invalid', param: 'customer_email' }],
    ['no address to return to', { success_url: 'nowhere' }, { code: 'url_invalid', param: 'success_url' }],
  ])('%s', async (_, over, expected) => {
    const problem = await failure(stripe.checkout.sessions.create(wish(over)));
    expect(problem).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...expected });
  });

  test('an unknown parameter', async () => {
    const odd = { ...wish(), colour: 'red' };
    expect(await failure(stripe.checkout.sessions.create(odd))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
  });

  test('an unknown id', async () => {
    expect(await failure(stripe.checkout.sessions.retrieve('cs_test_nothing'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await failure(stripe.refunds.create({ payment_intent: 'pi_nothing' }))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_intent',
    });
  });

  test('a wrong key', async () => {
    const stranger = clientOf(world?.checkout.url, 'sk_test_of_somebody_else');
    expect(await failure(stranger.checkout.sessions.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });
});

describe('an idempotency key', () => {
  test('gives the same answer to the same request, and none to another', async () => {
    const idempotencyKey = `conformance-${Date.now()}-${Math.random()}`;
    const first = await stripe.checkout.sessions.create(wish(), { idempotencyKey });
    const second = await stripe.checkout.sessions.create(wish(), { idempotencyKey });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.checkout.sessions.create(wish({ client_reference_id: 'tx-2' }), { idempotencyKey });
    expect(await failure(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('can be reused after a refused request', async () => {
    const idempotencyKey = `conformance-${Date.now()}-${Math.random()}`;
    await failure(stripe.checkout.sessions.create(wish({ line_items: [] }), { idempotencyKey }));
    expect((await stripe.checkout.sessions.create(wish(), { idempotencyKey })).status).toBe('open');
  });
});

describe.skipIf(real)('the hosted page', () => {
  const open = async () => {
    const session = await stripe.checkout.sessions.create(wish());
    const again = () => stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    return { ...session, again };
  };
  const intentOf = (session: Stripe.Checkout.Session) => {
    if (typeof session.payment_intent === 'string' || !session.payment_intent) throw new Error('not expanded');
    return session.payment_intent;
  };

  test('a good card pays and returns to the caller with the session’s id', async () => {
    const { id, url, again } = await open();
    expect(await pay(url, CARDS.pays)).toMatchObject({
      status: 303,
      location: `https://shop.example/thanks?session=${id}`,
    });
    const paid = await again();
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(paid.customer_details).toMatchObject({ email: 'p@example.com', name: 'P' });
    expect(intentOf(paid)).toMatchObject({
      status: 'succeeded',
      amount: 33_000,
      amount_received: 33_000,
      currency: 'aud',
      metadata: { applicationId: '42' },
    });
    const [found] = (await stripe.checkout.sessions.list({ payment_intent: intentOf(paid).id })).data;
    expect(found?.id).toBe(id);
  });

  test.each([
    [CARDS.declined, 'generic_decline', 'Your card was declined.'],
    [CARDS.poor, 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4111111111111111', 'test_mode_live_card', 'test cards only'],
  ])('card %s is refused (%s), nothing is charged, another card may follow', async (card, decline_code, words) => {
    const { url, again } = await open();
    const rejected = await pay(url, card);
    expect(rejected.status).toBe(402);
    expect(rejected.page).toContain(words);
    expect(rejected.page).toContain('You have not been charged.');
    const still = await again();
    expect(still).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(intentOf(still)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', decline_code },
    });
    expect((await pay(url, CARDS.pays)).status).toBe(303);
    expect(await again()).toMatchObject({ payment_status: 'paid' });
  });

  test.each([
    [{ number: '4242424242424241' }, 'Your card number is not valid.'],
    [{ expiry: '01/20' }, 'Your card has expired.'],
    [{ expiry: '13/40' }, 'Enter the expiry date as month and year'],
    [{ code: '1' }, 'Enter the 3 or 4 digits of the security code.'],
    [{ email: 'nobody' }, 'Enter an email address, for example name@example.com.'],
  ])('a typing mistake is reported before the bank is asked: %j', async (over, words) => {
    const { url, again } = await open();
    const rejected = await pay(url, CARDS.pays, over);
    expect(rejected.status).toBe(402);
    expect(rejected.page).toContain(words);
    expect((await again()).payment_intent).toBeNull();
  });

  test('the bank’s challenge comes in between; failing it charges nothing', async () => {
    const { id, url, again } = await open();
    const requested = await pay(url, CARDS.asks);
    expect(requested).toMatchObject({ status: 303, location: `/checkout/pay/${id}/challenge` });
    expect(intentOf(await again()).status).toBe('requires_action');
    const question = new URL(requested.location ?? '', url ?? '').href;
    expect(await (await fetch(question)).text()).toContain('Confirm payment');
    expect((await pay(question, '', { answer: 'refuse' })).page).toContain('couldn’t confirm it’s you');
    expect(await again()).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    await pay(url, CARDS.asks);
    expect((await pay(question, '', { answer: 'confirm' })).location).toContain('https://shop.example/thanks');
    expect(await again()).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  test('a bank that never answers leaves it open, unpaid and not to be expired, until it does answer', async () => {
    const { id, url, again } = await open();
    expect(await pay(url, CARDS.silent)).toMatchObject({ status: 303, location: `/checkout/pay/${id}` });
    expect(await (await fetch(url ?? '')).text()).toContain('Waiting for your bank');
    expect(intentOf(await again()).status).toBe('processing');
    // A second card in another tab cannot pay before the first is decided.
    expect((await pay(url, CARDS.pays)).location).toBe(`/checkout/pay/${id}`);
    expect(await failure(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 });
    world?.checkout.settlePayment(id, 'succeeded');
    expect(await again()).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  test('a second tab cannot pay again', async () => {
    const { url, again } = await open();
    await pay(url, CARDS.pays);
    const second = await pay(url, CARDS.pays);
    expect(second.status).toBe(303);
    const charges = await stripe.charges.list({ payment_intent: intentOf(await again()).id });
    expect(charges.data).toHaveLength(1);
    expect(await (await fetch(url ?? '')).text()).toContain('This has been paid');
  });

  test('an expired one takes no card and says so', async () => {
    const { id, url, again } = await open();
    world?.checkout.expire(id);
    const page = await fetch(url ?? '');
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('You have not been charged.');
    await pay(url, CARDS.pays);
    expect(await again()).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });

  test('refuses strangers and scripts', async () => {
    const hostile = {
      ...wish().line_items?.[0],
      price_data: { currency: 'aud', unit_amount: 100, product_data: { name: '<script>alert(1)</script>' } },
    };
    const { url } = await stripe.checkout.sessions.create(wish({ line_items: [hostile] }));
    const page = await fetch(url ?? '');
    expect(await page.text()).not.toContain('<script>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const foreign = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: 'number=4242424242424242',
    });
    expect(foreign.status).toBe(403);
    expect((await fetch(`${world?.checkout.url}/checkout/pay/cs_nothing`)).status).toBe(404);
  });
});

describe.skipIf(real)('refunds', () => {
  const paid = async (card = CARDS.pays) => {
    const { id, url } = await stripe.checkout.sessions.create(wish());
    await pay(url, card);
    return idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent);
  };

  test('in part, then the rest, then no more', async () => {
    const payment_intent = await paid();
    const first = await stripe.refunds.create({ payment_intent, amount: 10_000, reason: 'requested_by_customer' });
    expect(first).toMatchObject({ status: 'succeeded', amount: 10_000, reason: 'requested_by_customer' });
    const tooMuch = stripe.refunds.create({ payment_intent, amount: 23_001 });
    expect(await failure(tooMuch)).toMatchObject({ param: 'amount', statusCode: 400 });
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(23_000);
    expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({ code: 'charge_already_refunded' });
    const [charge] = (await stripe.charges.list({ payment_intent })).data;
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 33_000 });
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([23_000, 10_000]);
  });

  test('are refused for someone who has not paid', async () => {
    const { id, url } = await stripe.checkout.sessions.create(wish());
    await pay(url, CARDS.declined);
    const payment_intent = idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent);
    expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({ statusCode: 400 });
  });

  test('pending at first, then there', async () => {
    const checkout = await startCheckoutWorld({ refundSettlesMs: 30 });
    const { id, url } = await checkout.stripe.checkout.sessions.create(wish());
    await pay(url, CARDS.slowRefund);
    const payment_intent = idOf((await checkout.stripe.checkout.sessions.retrieve(id)).payment_intent);
    const refund = await checkout.stripe.refunds.create({ payment_intent });
    expect(refund.status).toBe('pending');
    await expect.poll(async () => (await checkout.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    await checkout.stop();
  });

  test('that fail later return the money to the merchant, and may be retried', async () => {
    const payment_intent = await paid(CARDS.failingRefund);
    const refund = await stripe.refunds.create({ payment_intent });
    expect(refund.status).toBe('succeeded');
    world?.checkout.settleRefund(refund.id, 'failed');
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    world?.checkout.refunds('succeed');
    const second = await stripe.refunds.create({ payment_intent });
    world?.checkout.refunds(null);
    expect(second).toMatchObject({ status: 'succeeded', amount: 33_000 });
  });

  test('the ledger adds up: charged less refunded is what is left', async () => {
    const checkout = await startCheckoutWorld();
    const buy = async () => {
      const { id, url } = await checkout.stripe.checkout.sessions.create(wish());
      await pay(url, CARDS.pays);
      return idOf((await checkout.stripe.checkout.sessions.retrieve(id)).payment_intent);
    };
    await buy();
    await checkout.stripe.refunds.create({ payment_intent: await buy(), amount: 12_345 });
    const moves = await checkout.stripe.balanceTransactions.list({ limit: 100 });
    expect(moves.data.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-12_345, 33_000, 33_000]);
    expect((await checkout.stripe.balance.retrieve()).available[0]?.amount).toBe(66_000 - 12_345);
    await checkout.stop();
  });
});

describe('the form of requests', () => {
  const raw = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
    fetch(`${world?.checkout.url ?? 'https://api.stripe.com'}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${KEY}`, ...init.headers },
    });

  test('the key may come as the user of basic authentication', async () => {
    const authorization = `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`;
    expect((await raw('/v1/balance', { headers: { authorization } })).status).toBe(200);
  });

  test('an address that does not exist is the caller’s mistake', async () => {
    const answer = await raw('/v1/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test.each(['a[b', 'line_items[0=1', '[]=1', '%5B%5D=1', 'mode=payment&mode[x]=1'])(
    'nonsense %j is refused, not a fault',
    async (body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await raw('/v1/checkout/sessions', { method: 'POST', headers, body })).status).toBe(400);
    },
  );
});
