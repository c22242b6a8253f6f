import { createHmac } from 'node:crypto';
import { CORE_BASE, DAY_MS } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, openPaymentWorld, type PaymentWorld, SECRET } from '../../test/payment-world.ts';
import { newId } from '../new-id.ts';

const [DRAFT, PENDING, SUBMITTED, CANCELED] = [0, 1, 2, 5];
let checkout: PaymentWorld;
beforeAll(async () => {
  checkout = await openPaymentWorld();
});
afterAll(() => checkout.stop());
beforeEach(() => checkout.provider.webhooks({ mode: 'never' }));
/** Whatever went wrong, our ledger must agree with the provider's. */
afterEach(async () => {
  checkout.provider.webhooks({ mode: 'normal' });
  checkout.provider.failCalls({ times: 0 });
  checkout.provider.refunds(null);
  const { ours, theirs } = await checkout.ledgers();
  expect(ours).toBe(theirs);
  expect(checkout.trouble.splice(0)).toEqual([]);
});

const becomes = (id: string, state: number) =>
  expect.poll(() => checkout.state(id), { timeout: 30_000, interval: 20 }).toBe(state);
const refundsOf = async (id: string) => (await checkout.payments(id)).transactions.flatMap(({ refunds }) => refunds);
const refunded = (id: string) =>
  expect.poll(async () => (await refundsOf(id)).map(({ state, cents }) => [state, cents]), {
    timeout: 30_000,
    interval: 50,
  });

describe('the payer', () => {
  it('pays, comes back, and the application is submitted with a receipt, a number and emails', async () => {
    checkout.provider.webhooks({ mode: 'normal' });
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    expect(started).toMatchObject({ outcome: null, amountCents: 16_500, attempt: 1, invoiceNumber: null });
    const back = await checkout.pay(started);
    expect(back.location).toBe(`http://localhost:8080/payment_outcome/${started.id}`);
    await becomes(id, SUBMITTED);
    const paid = await checkout.transaction(started.id);
    expect(paid).toMatchObject({ outcome: 0, checkoutUrl: null, invoiceNumber: expect.stringMatching(/^YSSY-\d{5}$/) });
    const emails = await checkout.db
      .selectFrom('letters')
      .select(['kind', 'to_address'])
      .where('about_id', '=', id)
      .execute();
    expect(
      emails
        .filter(({ kind }) => kind === 'E04')
        .map(({ to_address }) => to_address)
        .sort(),
    ).toEqual(['accounts@airport.test', 'applicant@cases.test']);
  });

  it('closes the browser after paying: reconciliation finds the payment', async () => {
    const { id } = await checkout.pending();
    await checkout.pay(await checkout.begin(id));
    expect(await checkout.state(id)).toBe(PENDING);
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('comes back before any message: a look-up finds the payment', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started);
    expect(await checkout.report(started.id, 'look-up')).toMatchObject({ outcome: 0 });
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('reports "cancelled" but has paid: the provider’s status counts', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started);
    expect(await checkout.report(started.id, 'cancelled')).toMatchObject({ outcome: 0 });
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('cancels: the page is closed at the provider, and the answers can be edited again', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    const early = await checkout.world.as('applicant').tryMove(id, { event: 'change-answers' });
    expect(early.status).toBe(409);
    expect(await checkout.report(started.id, 'cancelled')).toMatchObject({ outcome: 1 });
    // T07: payer cancels at the provider, back to DRAFT.
    expect(await checkout.state(id)).toBe(DRAFT);
    expect((await checkout.pay(started)).location).not.toContain('payment_outcome');
    expect(await checkout.report(started.id, 'cancelled')).toMatchObject({ outcome: 1 });
    expect(await checkout.state(id)).toBe(DRAFT);
  });

  it('cannot claim success', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    for (const claim of [{ outcome: 0 }, { report: 'succeeded' }, { report: 'look-up', outcome: 0 }])
      expect((await checkout.call('applicant', 'PUT', `transactions/${started.id}`, claim)).status).toBe(400);
    expect(await checkout.report(started.id, 'look-up')).toMatchObject({ outcome: null });
    expect(await checkout.state(id)).toBe(PENDING);
  });

  it('is declined, tries another card, and pays once', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    expect((await checkout.pay(started, CARDS.declined)).status).toBe(402);
    await checkout.pay(started);
    await checkout.report(started.id, 'look-up');
    expect((await checkout.payments(id)).paidCents).toBe(16_500);
  });

  it('opens two tabs: both get one page, which is one attempt and is paid once', async () => {
    const { id } = await checkout.pending();
    const first = await checkout.begin(id);
    const second = await checkout.begin(id);
    expect(second).toEqual(first);
    await checkout.pay(first);
    await checkout.pay(second);
    await checkout.reconcile();
    expect((await checkout.payments(id)).paidCents).toBe(16_500);
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('pays in the first tab while the second opens: the second shows that it is paid', async () => {
    const { id } = await checkout.pending();
    await checkout.pay(await checkout.begin(id));
    const second = await checkout.start(id);
    expect([second.status, second.body.code]).toEqual([409, 'already-paid']);
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('presses twice: the same key gives the same transaction', async () => {
    const { id } = await checkout.pending();
    const key = newId();
    const [first, second] = await Promise.all([checkout.begin(id, key), checkout.begin(id, key)]);
    expect(second).toEqual(first);
  });

  it('starts again and again: at most five times a day', async () => {
    const { id } = await checkout.pending();
    for (let n = 1; n <= 5; n += 1) {
      const started = await checkout.begin(id);
      expect(started.attempt).toBe(n);
      checkout.provider.expire(await checkout.sessionOf(started.id));
    }
    expect((await checkout.start(id)).status).toBe(409);
  });
});

describe('the provider', () => {
  it('sends a message twice: it counts once', async () => {
    checkout.provider.webhooks({ mode: 'twice' });
    const { id } = await checkout.pending();
    await checkout.pay(await checkout.begin(id));
    await becomes(id, SUBMITTED);
    await expect.poll(() => checkout.provider.deliveries().due).toBe(0);
    const payments = await checkout.payments(id);
    expect(payments).toMatchObject({ paidCents: 16_500, refundedCents: 0 });
    const invoices = await checkout.db
      .selectFrom('tax_invoices')
      .select('number')
      .where('transaction_id', '=', payments.transactions[0]?.id ?? '')
      .execute();
    expect(invoices).toHaveLength(1);
  });

  it('sends messages out of order', async () => {
    checkout.provider.webhooks({ mode: 'hold' });
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started, CARDS.declined);
    await checkout.pay(started);
    checkout.provider.release('reverse');
    await becomes(id, SUBMITTED);
  });

  it('reports late, after the application was cancelled as unpaid: it is submitted after all', async () => {
    checkout.provider.webhooks({ mode: 'hold' });
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started);
    // The provider gave no answer when the time ran out, so the outcome was unknown.
    const due = checkout.db.updateTable('payment_transactions').where('id', '=', started.id);
    await due.set({ outcome: 1, confirmed_at: new Date() }).execute();
    await checkout.reconcile(new Date(Date.now() + 8 * DAY_MS));
    expect(await checkout.state(id)).toBe(CANCELED);
    checkout.provider.webhooks({ mode: 'normal' });
    checkout.provider.release('in-order');
    await becomes(id, SUBMITTED);
    expect(await checkout.transaction(started.id)).toMatchObject({ outcome: 0, invoiceNumber: expect.any(String) });
  });

  it('reports late, after the application was withdrawn: the payment is refunded', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started);
    await checkout.db
      .updateTable('payment_transactions')
      .where('id', '=', started.id)
      .set({ outcome: 1, confirmed_at: new Date() })
      .execute();
    await checkout.world.as('applicant').move(id, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
    checkout.provider.resend(await completedEventOf(started.id));
    await refunded(id).toEqual([['succeeded', 16_500]]);
    expect(await checkout.state(id)).toBe(CANCELED);
  });

  it('never reports, and the time runs out: reminded, then cancelled, and the page is closed', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    const emails = async () =>
      (await checkout.db.selectFrom('letters').select('kind').where('about_id', '=', id).execute()).map(
        ({ kind }) => kind,
      );
    await checkout.reconcile(new Date(Date.now() + 3 * DAY_MS));
    await checkout.reconcile(new Date(Date.now() + 4 * DAY_MS));
    expect((await emails()).filter((kind) => kind === 'E06')).toEqual(['E06']);
    await checkout.reconcile(new Date(Date.now() + 8 * DAY_MS));
    expect(await checkout.state(id)).toBe(CANCELED);
    await checkout.pay(started);
    await checkout.reconcile();
    expect(await checkout.payments(id)).toMatchObject({ paidCents: 0 });
    expect((await checkout.transaction(started.id)).outcome).toBe(1);
  });

  it('charges another amount: the application does not change, and all of it is refunded', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    checkout.provider.distortAmount(await checkout.sessionOf(started.id), 100);
    await checkout.pay(started);
    expect(await checkout.report(started.id, 'look-up')).toMatchObject({ outcome: 2, invoiceNumber: null });
    expect(await checkout.state(id)).toBe(PENDING);
    await refunded(id).toEqual([['succeeded', 100]]);
    await checkout.pay(await checkout.begin(id));
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('lets the session expire: cancelled; after a refused card, failed with an email; both may try again', async () => {
    const { id } = await checkout.pending();
    const first = await checkout.begin(id);
    checkout.provider.expire(await checkout.sessionOf(first.id));
    expect(await checkout.report(first.id, 'look-up')).toMatchObject({ outcome: 1 });
    const second = await checkout.begin(id);
    await checkout.pay(second, CARDS.declined);
    checkout.provider.expire(await checkout.sessionOf(second.id));
    expect(await checkout.report(second.id, 'look-up')).toMatchObject({ outcome: 2 });
    const emails = await checkout.db.selectFrom('letters').select('kind').where('about_id', '=', id).execute();
    expect(emails.map(({ kind }) => kind)).toContain('E05');
    await checkout.pay(await checkout.begin(id));
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('has a bank that never answers: nothing is decided, and no second payment can be started', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started, CARDS.silent);
    await checkout.reconcile();
    expect(await checkout.transaction(started.id)).toMatchObject({ outcome: null });
    expect((await checkout.start(id)).status).toBe(409);
    checkout.provider.settlePayment(await checkout.sessionOf(started.id), 'succeeded');
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('does not answer: nothing is lost, and the same key continues', async () => {
    const { id } = await checkout.pending();
    const key = newId();
    checkout.provider.failCalls({ times: 2, call: 'POST /v1/checkout/sessions', status: 500 });
    const rejected = await checkout.start(id, key);
    expect([rejected.status, rejected.body.code]).toEqual([503, 'unavailable']);
    const started = await checkout.begin(id, key);
    expect(started.attempt).toBe(1);
    await checkout.pay(started);
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('created a session but its answer was lost: it is found and closed, nobody can pay it', async () => {
    const { id } = await checkout.pending();
    checkout.provider.failCalls({ times: 2, call: 'POST /v1/checkout/sessions', afterwards: true });
    expect((await checkout.start(id)).status).toBe(503);
    await checkout.reconcile();
    const { transactions } = await checkout.payments(id);
    expect(transactions).toMatchObject([{ outcome: 1, checkoutUrl: null }]);
    const sessions = await checkout.db
      .selectFrom('payment_transactions')
      .select('session_id')
      .where('application_id', '=', id)
      .execute();
    expect(sessions[0]?.session_id).toMatch(/^cs_test_/);
  });

  it('charged but the process died before recording it: the next look-up finds it, once', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started);
    // The last write of the transaction fails, which leaves what a killed process leaves: nothing.
    await sql`create trigger die before insert on tax_invoices for each row execute function refuse_change()`.execute(
      checkout.db,
    );
    await checkout.reconcile();
    expect(checkout.trouble.splice(0)).toHaveLength(1);
    expect(await checkout.state(id)).toBe(PENDING);
    expect(await checkout.payments(id)).toMatchObject({ paidCents: 0 });
    await sql`drop trigger die on tax_invoices`.execute(checkout.db);
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
    expect((await checkout.payments(id)).paidCents).toBe(16_500);
  });
});

async function completedEventOf(transactionId: string): Promise<string> {
  const session = await checkout.sessionOf(transactionId);
  const answer = await fetch(`${checkout.provider.url}/v1/events?type=checkout.session.completed&limit=100`, {
    headers: { authorization: 'Bearer sk_test_of_the_tests' },
  });
  const { data }: { data: { id: string; data: { object: { id: string } } }[] } = JSON.parse(await answer.text());
  const found = data.find((event) => event.data.object.id === session);
  if (!found) throw new Error(`no event about ${session}`);
  return found.id;
}

describe('messages', () => {
  const send = (body: string, header: string | undefined) =>
    checkout.app.inject({
      method: 'POST',
      url: `${CORE_BASE}/stripe/webhook`,
      headers: { 'content-type': 'application/json', ...(header === undefined ? {} : { 'stripe-signature': header }) },
      payload: body,
    });
  const sign = (body: string, at = Math.floor(Date.now() / 1000), secret = SECRET) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const now = () => Math.floor(Date.now() / 1000);

  async function paidUnknown() {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    await checkout.pay(started);
    const object = { id: await checkout.sessionOf(started.id), object: 'checkout.session', payment_status: 'paid' };
    return {
      id,
      body: (eventId: string) =>
        JSON.stringify({
          id: eventId,
          object: 'event',
          created: now(),
          type: 'checkout.session.completed',
          data: { object },
        }),
    };
  }

  it('count only with our secret, over the exact bytes, and within five minutes either way', async () => {
    const { id, body } = await paidUnknown();
    const event = body(`evt_${newId()}`);
    const rejected: [string, string | undefined][] = [
      [event, undefined],
      [event, ''],
      [event, 'nonsense'],
      [event, sign(event, now(), 'whsec_of_somebody_else')],
      [`${event} `, sign(event)],
      [event, sign(event, now() - 301)],
      [event, sign(event, now() + 360)],
      ['not json', sign('not json')],
    ];
    for (const [sent, header] of rejected) {
      const answer = await send(sent, header);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'signature-refused']);
    }
    const empty = await checkout.app.inject({ method: 'POST', url: `${CORE_BASE}/stripe/webhook` });
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'signature-refused']);
    expect(await checkout.state(id)).toBe(PENDING);
    expect((await send(event, sign(event, now() - 200))).statusCode).toBe(204);
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it.each(['[]', 'null', '{}', '"text"', '{"id":"evt_1","type":"x","created":1,"data":{"object":"str"}}'])(
    'that are signed but not an event are refused: %s',
    async (body) => {
      const answer = await send(body, sign(body));
      expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
        400,
        'bad-request',
        'This is not an event of the payment provider.',
      ]);
    },
  );

  it('are processed once by their id, and a replay changes nothing', async () => {
    const { id, body } = await paidUnknown();
    const event = body(`evt_${newId()}`);
    const header = sign(event);
    for (let n = 0; n < 3; n += 1) expect((await send(event, header)).statusCode).toBe(204);
    expect((await checkout.payments(id)).paidCents).toBe(16_500);
  });

  it('with false payment data change nothing: the provider is asked', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    const object = {
      id: await checkout.sessionOf(started.id),
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
    };
    const event = JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      created: now(),
      type: 'checkout.session.completed',
      data: { object },
    });
    expect((await send(event, sign(event))).statusCode).toBe(204);
    expect(await checkout.state(id)).toBe(PENDING);
  });

  it('that cannot be processed now are answered so that they are sent again', async () => {
    const { id, body } = await paidUnknown();
    const event = body(`evt_${newId()}`);
    checkout.provider.failCalls({ times: 4, call: 'GET /v1/checkout/sessions', status: 500 });
    expect((await send(event, sign(event))).statusCode).toBe(503);
    checkout.provider.failCalls({ times: 0 });
    expect((await send(event, sign(event))).statusCode).toBe(204);
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });

  it('about unknown objects are accepted and ignored', async () => {
    for (const object of [
      { id: 'cs_test_other', object: 'checkout.session' },
      { id: 'cus_1', object: 'customer' },
      {},
    ]) {
      const event = JSON.stringify({
        id: `evt_${newId()}`,
        object: 'event',
        created: now(),
        type: 'x',
        data: { object },
      });
      expect((await send(event, sign(event))).statusCode).toBe(204);
    }
  });

  it('with a wrong clock are refused, and the payment is found anyway', async () => {
    checkout.provider.webhooks({ mode: 'normal', skewSeconds: 3600 });
    const { id } = await checkout.pending();
    await checkout.pay(await checkout.begin(id));
    await expect.poll(() => checkout.provider.deliveries().due).toBe(0);
    expect(await checkout.state(id)).toBe(PENDING);
    await checkout.reconcile();
    expect(await checkout.state(id)).toBe(SUBMITTED);
  });
});
