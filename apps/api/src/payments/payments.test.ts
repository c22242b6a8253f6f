import type { FeeLine, PaymentLink, PaymentSettings, Payments } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, READY } from '../../test/application-world.ts';
import { openPaymentWorld, type PaymentWorld, settingsFor } from '../../test/payment-world.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { newId } from '../new-id.ts';

const [PENDING, SUBMITTED, PROCESSING, REJECTED, APPROVED] = [1, 2, 3, 6, 7];
let checkout: PaymentWorld;
beforeAll(async () => {
  // The fee depends on the outcome, which is known only after submission, so it is due at approval.
  checkout = await openPaymentWorld({
    pathSurchargeCents: { GREEN: 11_000, AMBER: 0, 'RED-S': 0, 'RED-L': 0, BLACK: 0, OTHER: 0 },
  });
});
afterAll(async () => {
  const { ours, theirs } = await checkout.ledgers();
  await checkout.stop();
  expect(ours).toBe(theirs);
});

async function paid(who: 'applicant' | 'companyManager' = 'applicant') {
  const { id } = await checkout.pending(who);
  const started = await checkout.begin(id, newId(), who);
  await checkout.pay(started);
  await checkout.report(started.id, 'look-up', who);
  return { id, transactionId: started.id };
}
const refunds = async (id: string) =>
  (await checkout.payments(id, 'airportAdmin')).transactions.flatMap((t) =>
    t.refunds.map((r) => [r.reason, r.cents, r.state]),
  );
const settled = (id: string) => expect.poll(() => refunds(id), { timeout: 30_000, interval: 50 });

const admin = () => checkout.world.as('airportAdmin');

// Runs first, while few other emails are queued, because it waits for one.
describe('someone else pays, by a link', () => {
  const anyone = async (method: 'GET' | 'POST' | 'PUT', token: string, payload?: object) => {
    const answer = await checkout.app.inject({
      method,
      url: `/jibline-backend-core/payments/links/${token}`,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const tokenOf = async (address: string) => {
    await expect
      .poll(async () => (await checkout.mailbox.letters()).some((one) => JSON.stringify(one.to).includes(address)), {
        timeout: 30_000,
      })
      .toBe(true);
    const email = (await checkout.mailbox.letters()).find((one) => JSON.stringify(one.to).includes(address));
    return /\/pay\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  };

  it('without an account: sees the purpose and amount, pays, and the application is submitted', async () => {
    const { id, number } = await checkout.pending('applicant', 'boss@builder.test');
    const token = await tokenOf('boss@builder.test');
    const link: PaymentLink = (await anyone('GET', token)).body;
    expect(link).toMatchObject({ number, totalCents: 16_500, gstCents: 1_500, state: 'open' });
    const { body, status } = await anyone('POST', token, { idempotencyKey: newId() });
    expect(status).toBe(201);
    expect((await anyone('GET', token)).body.state).toBe('checking');
    const back = await checkout.pay(body);
    expect(back.location).toBe(`http://localhost:8080/pay/${token}`);
    expect((await anyone('PUT', token)).body.state).toBe('paid');
    expect(await checkout.state(id)).toBe(SUBMITTED);
    const again = await anyone('POST', token, { idempotencyKey: newId() });
    expect([again.status, again.body.code]).toEqual([409, 'already-paid']);
    const stored = await checkout.db
      .selectFrom('letters')
      .select('text_body')
      .where('about_id', '=', id)
      .where('kind', '=', 'E03')
      .execute();
    expect(stored[0]?.text_body).not.toContain(token);
    const invoices = await checkout.db
      .selectFrom('letters')
      .select(['to_address', 'attachments'])
      .where('about_id', '=', id)
      .where('kind', '=', 'E04')
      .execute();
    // To the payer, the applicant, and the airport's accounts.
    expect(invoices).toHaveLength(3);
    expect(invoices.map(({ to_address }) => to_address)).toEqual(
      expect.arrayContaining(['boss@builder.test', 'accounts@airport.test']),
    );
    for (const { attachments } of invoices) expect(attachments).toMatchObject([{ paper: 'tax-invoice' }]);
  });

  it('an unknown link leads nowhere; one whose application moved on is closed', async () => {
    expect((await anyone('GET', 'x'.repeat(43))).status).toBe(404);
    const { id } = await checkout.pending('applicant', 'late@builder.test');
    const token = await tokenOf('late@builder.test');
    await checkout.world.as('applicant').move(id, { event: 'change-answers' });
    expect((await anyone('GET', token)).body.state).toBe('closed');
    expect((await anyone('POST', token, { idempotencyKey: newId() })).status).toBe(409);
  });
});

describe('settings', () => {
  it('has one record per start date, versioned; the one in force first', async () => {
    const airportId = checkout.world.airport;
    const later = settingsFor(airportId, {
      effectiveFrom: '2099-01-01',
      baseFeeCents: { mobile: 1, tower: 1, platform: 1, development: 1 },
    });
    const added = await admin().post('airports/paymentSettings', later);
    expect([added.status, added.body.version]).toEqual([201, 1]);
    const same = await admin().post('airports/paymentSettings', later);
    expect([same.status, same.body.code]).toEqual([409, 'already-exists']);
    const { body } = await admin().get(`airports/paymentSettings/${airportId}`);
    expect(body.items.map((one: PaymentSettings) => one.effectiveFrom)).toEqual(['2026-01-01', '2099-01-01']);
    const { updatedAt: _at, actions: _actions, ...sent } = added.body;
    const changed = await admin().put('airports/paymentSettings', { ...sent, receiptText: 'Thank you' });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    const stale = await admin().put('airports/paymentSettings', { ...sent, receiptText: 'Again' });
    expect([stale.status, stale.body.code, stale.body.changed.version]).toEqual([409, 'conflict', 2]);
    expect((await admin().delete(`airports/paymentSettings/${added.body.id}`)).status).toBe(204);
  });

  it('used by a quote cannot be deleted, and changing them changes no quote', async () => {
    const { items } = (await admin().get(`airports/paymentSettings/${checkout.world.airport}`)).body;
    const [{ updatedAt: _at, actions: _actions, ...current }] = items;
    const { id } = await checkout.pending();
    const rejected = await admin().delete(`airports/paymentSettings/${current.id}`);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'in-use']);
    const raised = { ...current, baseFeeCents: { ...current.baseFeeCents, mobile: 99_900 } };
    const { body } = await admin().put('airports/paymentSettings', raised);
    expect(await checkout.begin(id)).toMatchObject({ amountCents: 16_500 });
    expect((await checkout.quote((await checkout.draft()).id)).totalCents).toBe(99_900);
    await admin().put('airports/paymentSettings', { ...current, version: body.version });
  });

  it('tell anyone what one crane costs today, and nothing else of the schedule', async () => {
    const fees = async (airport: string, path = '') => {
      const url = `/jibline-backend-core/api/airports/fees/${airport}${path && `?path=${path}`}`;
      const answer = await checkout.app.inject({ url });
      return { status: answer.statusCode, body: answer.json() };
    };
    const { airport, other } = checkout.world;
    // 165.00 for a mobile crane, half as much again at short notice; 110.00 more where the outcome is clear.
    const given = await fees(airport);
    expect(given.status).toBe(200);
    expect(given.body.schedule.cranes[0]).toEqual({ machine: 'mobile', totalCents: 16_500, urgentCents: 24_750 });
    expect(Object.keys(given.body.schedule).sort()).toEqual(['chargeAt', 'cranes', 'urgentUnderDays', 'weeks']);
    expect((await fees(airport, 'GREEN')).body.schedule.cranes[0].totalCents).toBe(27_500);
    expect((await fees(other)).body).toEqual({ schedule: null });
    expect((await fees(newId())).status).toBe(404);
    expect((await fees(airport, 'PURPLE')).status).toBe(400);
  });

  it('are hidden from others', async () => {
    const path = `airports/paymentSettings/${checkout.world.airport}`;
    for (const who of [
      'applicant',
      'companyAdmin',
      'airportReader',
      'otherAdmin',
      'globalManager',
      'globalReader',
    ] as const)
      expect([who, (await checkout.world.as(who).get(path)).status]).toEqual([who, 404]);
    expect((await checkout.world.as('airportManager').get(path)).body.actions).toEqual([]);
    const add = await checkout.world
      .as('airportManager')
      .post('airports/paymentSettings', settingsFor(checkout.world.airport));
    expect(add.status).toBe(403);
  });
});

describe('quotes', () => {
  it('need the answers the fee depends on, and name those missing', async () => {
    const draft = await checkout.world
      .as('applicant')
      .create({ craneType: 0, site: { airportId: checkout.world.airport } });
    const answer = await checkout.world.as('applicant').post(`application/Payments/${draft.id}/quote`);
    expect(answer.status).toBe(422);
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'answers.schedule.startAt',
      'answers.schedule.endAt',
    ]);
  });

  it('say when the fee is due: first, later, or not at all; an airport without prices is an answer', async () => {
    const { id } = await checkout.draft();
    expect(await checkout.offer(id)).toMatchObject({ due: 'before-lodging', quote: { totalCents: 16_500 } });
    const { items } = (await admin().get(`airports/paymentSettings/${checkout.world.airport}`)).body;
    const [{ updatedAt: _at, actions: _actions, ...current }] = items;
    const set = async (over: object) => {
      const { body } = await admin().put('airports/paymentSettings', { ...current, ...over });
      current.version = body.version;
    };
    await set({ chargeAt: 'APPROVAL' });
    expect(await checkout.offer(id)).toMatchObject({ due: 'at-approval', quote: { totalCents: 16_500 } });
    await set({ baseFeeCents: { ...current.baseFeeCents, mobile: 0 } });
    expect(await checkout.offer(id)).toMatchObject({ due: 'nothing', quote: { totalCents: 0 } });
    await set({ active: false });
    expect(await checkout.offer(id)).toEqual({ due: 'nothing', quote: null, account: null });
    await set({});
  });

  it('expire when their answers change', async () => {
    const { id } = await checkout.draft();
    const quote = await checkout.quote(id);
    const read = await checkout.world.as('applicant').read(id);
    const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, schedule, lighting, safety } =
      read;
    const answers = {
      craneType,
      timeZoneMode,
      lightType,
      applicant,
      people,
      site: { ...site, otherPositions: [{ latitude: -35.307, longitude: 149.2172, groundLevelAhdM: 570 }] },
      craneDetail: { ...craneDetail, quantity: 2 },
      schedule,
      lighting,
      safety,
    };
    await checkout.world.as('applicant').saved(id, { version: read.version, answers });
    const event = { event: 'pay-to-lodge', declarations: allDeclarations, quoteId: quote.id };
    const rejected = await checkout.world.as('applicant').tryMove(id, event);
    expect(rejected.body.issues?.map(({ path }: { path: string }) => path)).toContain('guards.quote-valid');
    expect((await checkout.quote(id)).totalCents).toBe(22_000);
  });

  it('of another application cannot be paid', async () => {
    const [mine, other] = [await checkout.draft(), await checkout.draft('companyManager')];
    const quote = await checkout.quote(other.id, 'companyManager');
    const event = { event: 'pay-to-lodge', declarations: allDeclarations, quoteId: quote.id };
    expect((await checkout.world.as('applicant').tryMove(mine.id, event)).status).toBe(409);
  });

  it('an airport’s fee cannot be avoided by submitting without paying', async () => {
    const { id } = await checkout.draft();
    const rejected = await checkout.world
      .as('applicant')
      .tryMove(id, { event: 'lodge', declarations: allDeclarations });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'transition-refused']);
  });
});

describe('refunds', () => {
  it('the full fee when it is cancelled before the review started', async () => {
    const { id } = await paid();
    await checkout.world.as('applicant').move(id, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
    await settled(id).toEqual([['beforeWork', 16_500, 'succeeded']]);
  });

  it('are emailed to the payer with the amount, and to nobody else', async () => {
    const { id } = await paid('companyManager');
    const { number } = await checkout.world.as('companyManager').read(id);
    await checkout.world.as('companyManager').move(id, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
    const made = async () =>
      (await checkout.mailbox.letters())
        .filter(({ subject }) => subject === `${number}: refund of $165.00`)
        .map(({ to, text }) => [JSON.stringify(to).toLowerCase().includes('"companymanager@cases.test"'), text]);
    await expect
      .poll(made, { timeout: 30_000, interval: 100 })
      .toEqual([[true, expect.stringContaining('We have refunded $165.00 for')]]);
  });

  it('half after the review started, $82.50; nothing after a rejection', async () => {
    const taken = await paid();
    await checkout.world.as('airportManager').move(taken.id, { event: 'take' });
    await checkout.world.as('applicant').move(taken.id, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
    await settled(taken.id).toEqual([['afterTriage', 8_250, 'succeeded']]);

    const rejected = await paid();
    await checkout.world.as('airportManager').move(rejected.id, { event: 'take' });
    const reject = {
      event: 'reject',
      airportId: checkout.world.airport,
      reasonCode: 'other',
      text: 'Not here.',
      heightThatPassesAhdM: null,
    };
    await checkout.world.as('airportAdmin').move(rejected.id, reject);
    await expect
      .poll(
        async () =>
          (
            await checkout.db
              .selectFrom('application_events')
              .select('handled_at')
              .where('application_id', '=', rejected.id)
              .where('event', '=', 'reject')
              .executeTakeFirst()
          )?.handled_at,
      )
      .toBeTruthy();
    expect([await checkout.state(rejected.id), await refunds(rejected.id)]).toEqual([REJECTED, []]);
  });

  it('by staff, in part, never more than is left', async () => {
    const { id, transactionId } = await paid();
    const ask = (cents: number) =>
      checkout.world.as('airportAdmin').post(`application/Payments/${id}/refund`, {
        transactionId,
        cents,
        reason: 'systemError',
        text: 'Charged too much',
        idempotencyKey: newId(),
      });
    const isOffered = ({ status, body }: Awaited<ReturnType<typeof ask>>) =>
      [status, ...[body, ...body.transactions].map(({ actions }) => actions.includes('payments:refund'))] as const;
    expect(isOffered(await ask(10_000))).toEqual([202, true, true]);
    const tooMuch = await ask(6_501);
    expect([tooMuch.status, tooMuch.body.issues]).toEqual([
      400,
      [{ path: 'cents', message: 'Enter an amount up to $65.00.' }],
    ]);
    expect(isOffered(await ask(6_500))).toEqual([202, false, false]);
    await settled(id).toEqual([
      ['systemError', 10_000, 'succeeded'],
      ['systemError', 6_500, 'succeeded'],
    ]);
    expect(await checkout.payments(id)).toMatchObject({ paidCents: 16_500, refundedCents: 16_500 });
  });

  it('that fail at the provider are retried, and then made once', async () => {
    const { id, transactionId } = await paid();
    checkout.provider.failCalls({ times: 2, call: 'POST /v1/refunds', afterwards: true });
    const body = { transactionId, cents: 500, reason: 'systemError', text: 'A little back', idempotencyKey: newId() };
    const response = await checkout.world.as('airportAdmin').post(`application/Payments/${id}/refund`, body);
    expect(response.status).toBe(202);
    const row = () =>
      checkout.db
        .selectFrom('payment_refunds')
        .selectAll()
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await row()).last_error, { timeout: 30_000 }).not.toBeNull();
    await checkout.reconcile();
    expect(await refunds(id)).toEqual([['systemError', 500, 'succeeded']]);
  });

  it('returned by the bank can be made again', async () => {
    const { id, transactionId } = await paid();
    const body = { transactionId, cents: 700, reason: 'systemError', text: 'Sorry', idempotencyKey: newId() };
    await checkout.world.as('airportAdmin').post(`application/Payments/${id}/refund`, body);
    await settled(id).toEqual([['systemError', 700, 'succeeded']]);
    const { provider_ref } = await checkout.db
      .selectFrom('payment_refunds')
      .select('provider_ref')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow();
    checkout.provider.settleRefund(provider_ref ?? '', 'failed');
    await settled(id).toEqual([['systemError', 700, 'failed']]);
    await checkout.world
      .as('airportAdmin')
      .post(`application/Payments/${id}/refund`, { ...body, cents: 16_500, idempotencyKey: newId() });
    await settled(id).toEqual([
      ['systemError', 700, 'failed'],
      ['systemError', 16_500, 'succeeded'],
    ]);
  });

  it('stay pending for a while, then succeed', async () => {
    const { id, transactionId } = await paid();
    checkout.provider.refunds('pending');
    await checkout.world.as('operatorAdmin').post(`application/Payments/${id}/refund`, {
      transactionId,
      cents: 100,
      reason: 'systemError',
      text: 'Sorry',
      idempotencyKey: newId(),
    });
    await settled(id).toEqual([['systemError', 100, 'pending']]);
    checkout.provider.refunds(null);
    await settled(id).toEqual([['systemError', 100, 'succeeded']]);
  });
});

describe('waivers', () => {
  it('need a reason and the airport’s administrator; the application continues, and the fee stays visible as waived', async () => {
    const { id } = await checkout.pending();
    const started = await checkout.begin(id);
    for (const who of ['applicant', 'airportManager', 'globalManager'] as const)
      expect(
        (
          await checkout.world
            .as(who)
            .post(`application/Payments/${id}/waiver`, { reason: 'Please', idempotencyKey: newId() })
        ).status,
      ).toBe(403);
    const waived = await checkout.world
      .as('airportAdmin')
      .post(`application/Payments/${id}/waiver`, { reason: 'Storm damage', idempotencyKey: newId() });
    expect(waived.status).toBe(200);
    expect(waived.body).toMatchObject({ waiver: { reason: 'Storm damage', by: 'airportAdmin' }, paidCents: 0 });
    expect(waived.body.quote).toMatchObject({ totalCents: 0, gstCents: 0 });
    expect(waived.body.quote.lines.map((line: FeeLine) => [line.label, line.totalCents])).toEqual([
      ['Mobile crane', 16_500],
      ['Waived: Storm damage', -16_500],
    ]);
    expect(await checkout.state(id)).toBe(SUBMITTED);
    expect((await checkout.transaction(started.id)).outcome).toBe(1);
    await checkout.pay(started);
    await checkout.reconcile();
    expect(await checkout.payments(id)).toMatchObject({ paidCents: 0 });
  });

  it('are refused for a paid fee', async () => {
    const { id } = await paid();
    const late = await checkout.world
      .as('airportAdmin')
      .post(`application/Payments/${id}/waiver`, { reason: 'Too late', idempotencyKey: newId() });
    expect([late.status, late.body.code]).toEqual([409, 'already-paid']);
  });
});

describe('tax invoices', () => {
  it('have numbers without gaps per airport, even if many are paid at once and some fail', async () => {
    const started = [];
    for (let n = 0; n < 4; n += 1) {
      const transaction = await checkout.begin((await checkout.pending()).id);
      await checkout.pay(transaction);
      started.push(transaction);
    }
    await Promise.all(started.map(({ id }) => checkout.report(id, 'look-up')));
    const numbers = await checkout.db.selectFrom('tax_invoices').select('sequence').orderBy('sequence').execute();
    expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('are a PDF with the legally required contents: title, both names, ABN, date, lines, GST and total', async () => {
    const { id, transactionId } = await paid();
    const answer = await checkout.as('applicant@cases.test', {
      url: checkout.api(`application/Payments/${id}/invoice/${transactionId}`),
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(answer.rawPayload);
    const { invoiceNumber } = await checkout.transaction(transactionId);
    for (const expected of [
      'Tax invoice',
      invoiceNumber ?? '?',
      'Example Airport Pty Ltd',
      'ABN 62 082 578 809',
      'Mobile crane',
      '$15.00',
      '$165.00',
    ])
      expect(text).toContain(expected);
    const unpaid = await checkout.begin((await checkout.pending()).id);
    const none = await checkout.as('applicant@cases.test', {
      url: checkout.api(`application/Payments/${unpaid.applicationId}/invoice/${unpaid.id}`),
    });
    expect(none.statusCode).toBe(404);
  });
});

describe('strangers', () => {
  it('cannot see, pay or change a transaction; nor can a company’s readers', async () => {
    const { id } = await checkout.pending('companyManager');
    const started = await checkout.begin(id, newId(), 'companyManager');
    const { quote } = await checkout.payments(id, 'companyManager');
    for (const who of ['applicant', 'otherAdmin', 'companyReader'] as const) {
      const seen = [
        await checkout.call(who, 'GET', `transactions/${started.id}`),
        await checkout.call(who, 'PUT', `transactions/${started.id}`, { report: 'cancelled' }),
        await checkout.call(who, 'GET', `api/application/Payments/${id}`),
        await checkout.call(who, 'GET', `api/application/Payments/${id}/details/${started.id}`),
        await checkout.call(who, 'GET', `api/application/Payments/${id}/invoice/${started.id}`),
        await checkout.call(who, 'POST', `api/application/Payments/${id}/quote`),
        await checkout.call(who, 'POST', 'transactions', {
          applicationId: id,
          quoteId: quote?.id,
          method: 'CARD',
          idempotencyKey: newId(),
        }),
        await checkout.call(who, 'POST', `api/application/Payments/${id}/refund`, {
          transactionId: started.id,
          cents: 1,
          reason: 'duplicate',
          text: 'Mine',
          idempotencyKey: newId(),
        }),
        await checkout.call(who, 'POST', `api/application/Payments/${id}/waiver`, {
          reason: 'Please',
          idempotencyKey: newId(),
        }),
      ];
      expect([who, ...seen.map(({ status }) => status)]).toEqual([who, ...seen.map(() => 404)]);
    }
    // A company's reader sees the application but is offered no payment actions.
    const moneyOn = async (who: 'companyReader' | 'companyManager' | 'airportManager') =>
      (await checkout.world.as(who).read(id)).actions.filter((action) => action.startsWith('payments:'));
    expect(await moneyOn('companyReader')).toEqual([]);
    expect(await moneyOn('companyManager')).toEqual(['payments:read', 'payments:pay']);
    expect(await moneyOn('airportManager')).toEqual(['payments:read']);
    expect((await checkout.transaction(started.id, 'companyManager')).outcome).toBeNull();
    // The airport sees the payment but cannot pay or cancel it.
    expect(await checkout.transaction(started.id, 'airportManager')).toMatchObject({
      checkoutUrl: null,
      outcome: null,
    });
    expect(
      (await checkout.call('airportManager', 'PUT', `transactions/${started.id}`, { report: 'cancelled' })).status,
    ).toBe(403);
  });

  it('cannot find a transaction under another application', async () => {
    const [mine, other] = [await paid(), await paid()];
    const path = `api/application/Payments/${mine.id}/details/${other.transactionId}`;
    expect((await checkout.call('applicant', 'GET', path)).status).toBe(404);
    const refund = {
      transactionId: other.transactionId,
      cents: 1,
      reason: 'duplicate',
      text: 'Mixed up',
      idempotencyKey: newId(),
    };
    expect(
      (await checkout.call('airportAdmin', 'POST', `api/application/Payments/${mine.id}/refund`, refund)).status,
    ).toBe(404);
  });
});

describe('a fee due at approval (T20, T21)', () => {
  it('the outcome’s surcharge holds the approval back until it is paid: $110.00 more', async () => {
    const draft = await checkout.draft();
    const quote = await checkout.quote(draft.id);
    expect(quote.totalCents).toBe(16_500);
    const { id } = await checkout.world
      .as('applicant')
      .move(draft.id, { event: 'pay-to-lodge', declarations: allDeclarations, quoteId: quote.id });
    const first = await checkout.begin(id);
    await checkout.pay(first);
    await checkout.report(first.id, 'look-up');
    expect(await checkout.state(id)).toBe(SUBMITTED);
    await checkout.world.as('airportManager').move(id, { event: 'take' });
    const ready = await checkout.world.as('airportManager').move(id, READY);
    expect(ready.state).toBe(PROCESSING);
    const approved = await checkout.world.as('airportAdmin').move(id, approval(ready, checkout.world.airport));
    expect(approved.state).toBe(PENDING);
    const payments: Payments = await checkout.payments(id);
    expect(payments.quote).toMatchObject({ totalCents: 11_000, gstCents: 1_000 });
    // Cancelled at the provider: T07 applies only before submission, so the approval still waits for its fee.
    const provided = await checkout.begin(id);
    expect(await checkout.report(provided.id, 'cancelled')).toMatchObject({ outcome: 1 });
    expect(await checkout.state(id)).toBe(PENDING);
    const second = await checkout.begin(id);
    expect(second).toMatchObject({ amountCents: 11_000 });
    await checkout.pay(second);
    await checkout.report(second.id, 'look-up');
    expect(await checkout.state(id)).toBe(APPROVED);
    expect(await checkout.payments(id)).toMatchObject({ paidCents: 27_500 });
  });

  it('paid after the end of what was approved goes back to review, and staff read why', async () => {
    const draft = await checkout.draft();
    const quote = await checkout.quote(draft.id);
    const { id } = await checkout.world
      .as('applicant')
      .move(draft.id, { event: 'pay-to-lodge', declarations: allDeclarations, quoteId: quote.id });
    const first = await checkout.begin(id);
    await checkout.pay(first);
    await checkout.report(first.id, 'look-up');
    await checkout.world.as('airportManager').move(id, { event: 'take' });
    const ready = await checkout.world.as('airportManager').move(id, READY);
    await checkout.world.as('airportAdmin').move(id, approval(ready, checkout.world.airport));
    expect(await checkout.state(id)).toBe(PENDING);
    const second = await checkout.begin(id);
    // As though it had been approved for days that ended 37 minutes ago.
    await checkout.db
      .updateTable('application_airports')
      .set({ valid_from: new Date(Date.now() - 86_400_000), valid_to: new Date(Date.now() - 37 * 60_000) })
      .where('application_id', '=', id)
      .execute();
    await checkout.pay(second);
    await checkout.report(second.id, 'look-up');
    expect(await checkout.state(id)).toBe(PROCESSING);
    const seen = await checkout.world.as('airportAdmin').read(id);
    expect(seen).toMatchObject({ phase: 'TRIAGE', airports: [{ outcome: null, permitNumber: null }] });
    const [entry] = await checkout.db
      .selectFrom('history')
      .select('detail')
      .where('about_id', '=', id)
      .where('event', '=', 'confirm-approval-payment')
      .execute();
    expect(entry?.detail).toMatchObject({
      text: expect.stringMatching(/^YAAA approved this until .*, which has passed\. Decide again with a later end\.$/),
    });
    expect(await checkout.payments(id)).toMatchObject({ paidCents: 27_500 });
  });
});
