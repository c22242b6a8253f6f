import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEY, openPaymentWorld, type PaymentWorld } from '../../test/payment-world.ts';
import { newId } from '../new-id.ts';

const [PENDING, SUBMITTED] = [1, 2];
const FEE = 16_500;
const OTHER_DETAILS =
  'This was sent before with different details. Reload the page to see what was done, then start again.';
let checkout: PaymentWorld;
beforeAll(async () => {
  checkout = await openPaymentWorld();
});
afterAll(() => checkout.stop());
beforeEach(() => checkout.provider.webhooks({ mode: 'never' }));
afterEach(async () => {
  checkout.provider.webhooks({ mode: 'normal' });
  checkout.provider.failCalls({ times: 0 });
  const { ours, theirs } = await checkout.ledgers();
  expect(ours).toBe(theirs);
  expect(checkout.trouble.splice(0)).toEqual([]);
});

const sixTimes = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 6 }, (_, n) => work(n)));
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);
const attemptsOf = async (id: string) =>
  (await checkout.payments(id)).transactions.map(({ attempt, outcome }) => ({ attempt, outcome }));

async function paid() {
  const { id } = await checkout.pending();
  const started = await checkout.begin(id);
  await checkout.pay(started);
  await checkout.report(started.id, 'look-up');
  return { id, transactionId: started.id };
}

describe('several tabs', () => {
  it('six at once with six keys: one payable page, one attempt', async () => {
    const { id } = await checkout.pending();
    const replies = await sixTimes(() => checkout.start(id));
    expect(statuses(replies)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    expect(await attemptsOf(id)).toEqual([{ attempt: 1, outcome: null }]);
    await checkout.pay(replies[5]?.body);
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
    expect((await checkout.payments(id)).paidCents).toBe(FEE);
  });

  it('three with one key, three with others, while the provider’s first answers are lost', async () => {
    const { id } = await checkout.pending();
    const key = newId();
    checkout.provider.failCalls({ times: 3, call: 'POST /v1/checkout/sessions', afterwards: true });
    const first = await sixTimes((n) => checkout.start(id, n % 2 === 0 ? key : newId()));
    for (const { status } of first) expect([201, 503]).toContain(status);
    checkout.provider.failCalls({ times: 0 });
    const again = await sixTimes((n) => checkout.start(id, n % 2 === 0 ? key : newId()));
    expect(statuses(again)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(again.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    expect(await attemptsOf(id)).toEqual([{ attempt: 1, outcome: null }]);
    await checkout.pay(again[0]?.body);
    await checkout.reconcile();
    expect((await checkout.payments(id)).paidCents).toBe(FEE);
  });

  it('of two payers at once, each with their own email address: one page stays open', async () => {
    const { id } = await checkout.pending();
    const { quote } = await checkout.payments(id);
    const replies = await sixTimes((n) =>
      checkout.call('applicant', 'POST', 'transactions', {
        applicationId: id,
        quoteId: quote?.id,
        method: 'CARD',
        idempotencyKey: newId(),
        payerEmail: n % 2 === 0 ? 'one@pay.test' : 'two@pay.test',
      }),
    );
    for (const { status } of replies) expect([201, 409]).toContain(status);
    const { transactions } = await checkout.payments(id);
    const open = transactions.filter(({ outcome }) => outcome === null);
    expect(open).toHaveLength(1);
    await checkout.pay({ checkoutUrl: open[0]?.checkoutUrl ?? null });
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('a page that has expired at the provider is not offered again', async () => {
    const { id } = await checkout.pending();
    const first = await checkout.begin(id);
    checkout.provider.expire(await checkout.sessionOf(first.id));
    expect(await checkout.begin(id)).toMatchObject({ attempt: 2, checkoutUrl: expect.stringContaining('http') });
    expect(await checkout.state(id)).toBe(PENDING);
  });

  it('a key sent again with another payer is refused, and the page does not change', async () => {
    const { id } = await checkout.pending();
    const key = newId();
    const started = await checkout.begin(id, key);
    const { quote } = await checkout.payments(id);
    const body = { applicationId: id, quoteId: quote?.id, method: 'CARD', idempotencyKey: key };
    const other = await checkout.call('applicant', 'POST', 'transactions', { ...body, payerEmail: 'else@pay.test' });
    expect([other.status, other.body.code, other.body.detail]).toEqual([409, 'conflict', OTHER_DETAILS]);
    const elsewhere = await checkout.call('applicant', 'POST', 'transactions', {
      ...body,
      applicationId: (await checkout.pending()).id,
    });
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([409, OTHER_DETAILS]);
    expect(await checkout.begin(id, key)).toEqual(started);
  });
});

describe('refunds', () => {
  const ask = (id: string, transactionId: string, key: string, cents = 1_000) =>
    checkout.world.as('airportAdmin').post(`application/Payments/${id}/refund`, {
      transactionId,
      cents,
      reason: 'systemError',
      text: 'Charged too much',
      idempotencyKey: key,
    });
  const refunded = (id: string) =>
    expect.poll(
      async () =>
        (await checkout.payments(id)).transactions.flatMap(({ refunds }) =>
          refunds.map(({ cents, state }) => [cents, state]),
        ),
      { timeout: 30_000, interval: 50 },
    );

  it('the same key twice, and six times at once: one refund', async () => {
    const { id, transactionId } = await paid();
    const key = newId();
    const replies = await sixTimes(() => ask(id, transactionId, key));
    expect(statuses(replies)).toEqual([202, 202, 202, 202, 202, 202]);
    await refunded(id).toEqual([[1_000, 'succeeded']]);
    const late = await ask(id, transactionId, key);
    expect([late.status, late.body.refundedCents]).toEqual([202, 1_000]);
    await checkout.reconcile();
    expect((await checkout.payments(id)).refundedCents).toBe(1_000);
  });

  it('the provider refunded and its answers were lost: asked again, it is still one refund', async () => {
    const { id, transactionId } = await paid();
    checkout.provider.failCalls({ times: 2, call: 'POST /v1/refunds', afterwards: true });
    const key = newId();
    expect((await ask(id, transactionId, key)).status).toBe(202);
    expect((await ask(id, transactionId, key)).status).toBe(202);
    const lastError = async () =>
      (
        await checkout.db
          .selectFrom('payment_refunds')
          .select('last_error')
          .where('transaction_id', '=', transactionId)
          .executeTakeFirst()
      )?.last_error;
    await expect.poll(lastError, { timeout: 30_000 }).toEqual(expect.any(String));
    await checkout.reconcile();
    await refunded(id).toEqual([[1_000, 'succeeded']]);
    expect((await ask(id, transactionId, key)).body.refundedCents).toBe(1_000);
  });

  it.each([
    ['its answer was lost', { times: 1_000, call: 'POST /v1/refunds', afterwards: true }, 1],
    ['never got the call', { times: 1_000, call: 'POST /v1/refunds', status: 500 }, 0],
  ])('the provider %s and has forgotten the key a day later: still one refund', async (_what, failing, before) => {
    checkout.provider.webhooks({ mode: 'never' });
    const { id, transactionId } = await paid();
    checkout.provider.failCalls(failing);
    expect((await ask(id, transactionId, newId())).status).toBe(202);
    const noted = () =>
      checkout.db
        .selectFrom('payment_refunds as r')
        .innerJoin('payment_transactions as t', 't.id', 'r.transaction_id')
        .select(['r.id', 'r.last_error', 'r.provider_ref', 't.payment_id'])
        .where('r.transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await noted()).last_error, { timeout: 30_000 }).toEqual(expect.any(String));
    const { id: refundId, payment_id } = await noted();
    const atProvider = async () => {
      const url = `${checkout.provider.url}/v1/refunds?payment_intent=${payment_id}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${KEY}` } });
      return ((await answer.json()) as { data: { amount: number }[] }).data.map(({ amount }) => amount);
    };
    expect(await atProvider()).toHaveLength(before);
    checkout.provider.forgetKeys();
    checkout.provider.failCalls({ times: 0 });
    await checkout.sendRefund(refundId);
    await refunded(id).toEqual([[1_000, 'succeeded']]);
    expect(await atProvider()).toEqual([1_000]);
    checkout.provider.webhooks({ mode: 'normal' });
  });

  it('the same key with another amount is refused; another key is another refund', async () => {
    const { id, transactionId } = await paid();
    const key = newId();
    await ask(id, transactionId, key);
    const other = await ask(id, transactionId, key, 2_000);
    expect([other.status, other.body.code, other.body.detail]).toEqual([409, 'conflict', OTHER_DETAILS]);
    expect((await ask(id, transactionId, newId())).status).toBe(202);
    await refunded(id).toEqual([
      [1_000, 'succeeded'],
      [1_000, 'succeeded'],
    ]);
  });

  it('a refused refund leaves its key free: corrected, it succeeds', async () => {
    const { id, transactionId } = await paid();
    const key = newId();
    expect((await ask(id, transactionId, key, FEE + 1)).status).toBe(400);
    expect((await ask(id, transactionId, key, FEE)).status).toBe(202);
    await refunded(id).toEqual([[FEE, 'succeeded']]);
  });

  it('six keys at once for the full amount: refunded once', async () => {
    const { id, transactionId } = await paid();
    const replies = await sixTimes(() => ask(id, transactionId, newId(), FEE));
    expect(statuses(replies).toSorted((a, b) => a - b)).toEqual([202, 400, 400, 400, 400, 400]);
    await refunded(id).toEqual([[FEE, 'succeeded']]);
  });
});

describe('waivers', () => {
  const waive = (id: string, key: string, reason = 'Storm damage') =>
    checkout.world.as('airportAdmin').post(`application/Payments/${id}/waiver`, { reason, idempotencyKey: key });
  const waivedEntries = async (id: string) =>
    (
      await checkout.db
        .selectFrom('history')
        .select('event')
        .where('about_id', '=', id)
        .where('event', '=', 'payments.waived')
        .execute()
    ).length;

  it('the same key six times at once, and later: waived once; with another reason it is refused', async () => {
    const { id } = await checkout.pending();
    await checkout.begin(id);
    const key = newId();
    const replies = await sixTimes(() => waive(id, key));
    for (const { status } of replies) expect([200, 503]).toContain(status);
    const late = await waive(id, key);
    expect([late.status, late.body.waiver.reason]).toEqual([200, 'Storm damage']);
    expect([await checkout.state(id), await waivedEntries(id)]).toEqual([SUBMITTED, 1]);
    const other = await waive(id, key, 'Another reason');
    expect([other.status, other.body.detail]).toEqual([409, OTHER_DETAILS]);
    expect((await checkout.payments(id)).waiver?.reason).toBe('Storm damage');
  });
});
