import { dayAt, type PaymentLink } from '@jibline/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountWorld, FEE, monthEnd, openAccountWorld, ZONE } from '../../../../test/account-world.ts';
import { CARDS } from '../../../../test/payment-world.ts';
import { newId } from '../../../new-id.ts';
import { readWork } from '../../../operations/work-store.ts';

let accounts: AccountWorld;
let accountId = '';
let invoiceId = '';
beforeAll(async () => {
  accounts = await openAccountWorld({ bankDetails: 'Capital Bank, BSB 062-000, account 1234 5678' });
});
afterAll(() => accounts.stop());
beforeEach(async () => {
  if (accountId) await accounts.change(accountId, { state: 'ended', reason: 'Next test' });
  ({ id: accountId } = await accounts.approve());
  await accounts.lodge();
  await accounts.work(monthEnd());
  invoiceId = (await accounts.invoices(accountId))[0]?.id ?? '';
  accounts.provider.webhooks({ mode: 'never' });
});
/** Whatever went wrong, what the provider took is in the ledgers, once. */
afterEach(async () => {
  accounts.provider.webhooks({ mode: 'normal' });
  accounts.provider.failCalls({ times: 0 });
  const { theirs } = await accounts.ledgers();
  const rows = await accounts.db
    .selectFrom('account_entries as e')
    .innerJoin('account_payments as p', 'p.id', 'e.key')
    .select('e.cents')
    .execute();
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(theirs);
  expect((await readWork(accounts.db)).ledger_difference_cents).toBe(0);
  expect(accounts.trouble.splice(0)).toEqual([]);
});

const page = async () =>
  accounts.wanted<{ token: string }>(
    201,
    await accounts.world.as('companyManager').post(`customerAccounts/${accountId}/invoice/${invoiceId}/pay`),
  ).token;
const anyone = async (method: 'GET' | 'POST' | 'PUT', token: string) => {
  const answer = await accounts.app.inject({
    method,
    url: `/jibline-backend-core/payments/links/${token}`,
    ...(method === 'POST' ? { payload: { idempotencyKey: newId() } } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const look = async (token: string) => accounts.wanted<PaymentLink>(200, await anyone('GET', token));
const begin = async (token: string) => accounts.wanted<{ checkoutUrl: string }>(201, await anyone('POST', token));
const statement = () => accounts.statement(accountId);
const receipts = async () => (await statement()).entries.filter(({ kind }) => kind === 'receipt');

describe('a monthly invoice is paid by card', () => {
  it('from its letter, without signing in: booked once, on the statement, and confirmed', async () => {
    const [invoice] = await accounts.invoices(accountId);
    const letters = async () =>
      (await accounts.mailbox.letters()).filter(({ subject }) =>
        subject?.startsWith(`${invoice?.number}: $165.00 due`),
      );
    await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(1);
    const text = (await letters())[0]?.text ?? '';
    expect(text).toContain('Capital Bank, BSB 062-000, account 1234 5678');
    expect(text).toContain('Pay $165.00 by card');
    const token = /\/pay\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect(await look(token)).toMatchObject({
      state: 'open',
      totalCents: FEE,
      account: { supplier: 'Capital Airports', company: 'Tall Cranes', invoices: [{ number: invoice?.number }] },
    });
    accounts.provider.webhooks({ mode: 'normal' });
    await accounts.pay(await begin(token));
    await expect.poll(async () => (await statement()).closingCents, { timeout: 20_000 }).toBe(0);
    expect(await receipts()).toMatchObject([{ cents: FEE, label: `Card, invoice ${invoice?.number}` }]);
    expect((await statement()).invoices).toMatchObject([{ leftCents: 0, payCents: 0 }]);
    expect(await look(token)).toMatchObject({ state: 'paid', totalCents: FEE });
    expect((await anyone('POST', token)).body.code).toBe('already-paid');
    const [confirmed] = await accounts.emails(accountId, 'E40');
    expect(confirmed?.to_address).toBe('bills@tall.test');
    expect(confirmed?.text_body).toContain(`Payment received by card: $165.00 for invoice ${invoice?.number}.`);
    expect(confirmed?.text_body).toContain('All your invoices are paid.');
  });

  it('with those before it, because the oldest is settled first', async () => {
    await accounts.receive(accountId, 10_000);
    // Of a month that is invoiced already, so a line of the next.
    await accounts.lodge();
    await accounts.work(monthEnd(0, 2));
    const [, second] = await accounts.invoices(accountId);
    invoiceId = second?.id ?? '';
    // $65.00 left of the first and $165.00 of the second.
    expect((await statement()).invoices).toMatchObject([
      { leftCents: 16_500, payCents: 23_000 },
      { leftCents: 6_500, payCents: 6_500 },
    ]);
    const token = await page();
    expect(await look(token)).toMatchObject({ totalCents: 23_000, account: { invoices: [{}, {}] } });
    await accounts.pay(await begin(token));
    await accounts.reconcile();
    expect(await statement()).toMatchObject({ closingCents: 0, invoices: [{ leftCents: 0 }, { leftCents: 0 }] });
  });

  it('only by the company, and only its own', async () => {
    const url = `customerAccounts/${accountId}/invoice/${invoiceId}/pay`;
    expect((await accounts.operator().post(url)).status).toBe(403);
    expect((await accounts.world.as('companyReader').post(url)).status).toBe(404);
    const other = `customerAccounts/${accountId}/invoice/${newId()}/pay`;
    expect((await accounts.world.as('companyManager').post(other)).status).toBe(404);
  });
});

describe('the provider', () => {
  it('reports twice: booked once', async () => {
    accounts.provider.webhooks({ mode: 'twice' });
    await accounts.pay(await begin(await page()));
    await expect.poll(async () => (await receipts()).length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => accounts.provider.deliveries().due).toBe(0);
    expect(await receipts()).toMatchObject([{ cents: FEE }]);
  });

  it('reports late, after the payer came back: booked once', async () => {
    accounts.provider.webhooks({ mode: 'hold' });
    const token = await page();
    await accounts.pay(await begin(token));
    expect((await look(token)).state).toBe('checking');
    expect((await anyone('PUT', token)).body.state).toBe('paid');
    accounts.provider.webhooks({ mode: 'normal' });
    accounts.provider.release('in-order');
    await expect.poll(() => accounts.provider.deliveries().due).toBe(0);
    expect(await receipts()).toHaveLength(1);
  });

  it('never reports: reconciliation finds it, however often it runs', async () => {
    await accounts.pay(await begin(await page()));
    await Promise.all([accounts.reconcile(), accounts.reconcile()]);
    await accounts.reconcile();
    expect(await receipts()).toMatchObject([{ cents: FEE }]);
  });

  it('does not answer, or its answer is lost: nothing is booked, and the same page can pay later', async () => {
    const token = await page();
    accounts.provider.failCalls({ times: 2, call: 'POST /v1/checkout/sessions', status: 500 });
    expect((await anyone('POST', token)).status).toBe(503);
    accounts.provider.failCalls({ times: 2, call: 'POST /v1/checkout/sessions', afterwards: true });
    expect((await anyone('POST', token)).status).toBe(503);
    accounts.provider.failCalls({ times: 0 });
    await accounts.pay(await begin(token));
    await accounts.reconcile();
    expect(await receipts()).toHaveLength(1);
  });

  it('lets the page run out, or declines the card: nothing is booked, and it can be paid again', async () => {
    const token = await page();
    const first = await begin(token);
    await accounts.pay(first, CARDS.declined);
    const { session_id } = await accounts.db
      .selectFrom('account_payments')
      .select('session_id')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    accounts.provider.expire(session_id ?? '');
    await accounts.reconcile();
    expect([await receipts(), (await look(token)).state]).toEqual([[], 'open']);
    await accounts.pay(await begin(token));
    await accounts.reconcile();
    expect(await receipts()).toHaveLength(1);
  });

  it('took another amount: what was taken is booked', async () => {
    const token = await page();
    const started = await begin(token);
    const { session_id } = await accounts.db
      .selectFrom('account_payments')
      .select('session_id')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    accounts.provider.distortAmount(session_id ?? '', 100);
    await accounts.pay(started);
    await accounts.reconcile();
    // $165.00 less $1.00.
    expect(await statement()).toMatchObject({ closingCents: 16_400, invoices: [{ leftCents: 16_400 }] });
  });
});

describe('meanwhile', () => {
  it('a part arrived by transfer: the page for the old amount is closed, the next is for the rest', async () => {
    const token = await page();
    const old = await begin(token);
    await accounts.receive(accountId, 10_000);
    const fresh = await begin(token);
    expect(fresh.checkoutUrl).not.toBe(old.checkoutUrl);
    await accounts.pay(old);
    await accounts.reconcile();
    expect((await receipts()).map(({ cents }) => cents)).toEqual([10_000]);
    await accounts.pay(fresh);
    await accounts.reconcile();
    expect(await statement()).toMatchObject({ closingCents: 0, creditCents: 0 });
  });

  it('a part arrived by transfer and the old amount is paid all the same: too much is credit', async () => {
    const started = await begin(await page());
    await accounts.receive(accountId, 10_000);
    await accounts.pay(started);
    await accounts.reconcile();
    // $165.00 less $100.00 and $165.00.
    expect(await statement()).toMatchObject({ closingCents: -10_000, creditCents: 10_000 });
    const [confirmed] = await accounts.emails(accountId, 'E40');
    expect(confirmed?.text_body).toContain('$100.00 is credit.');
  });

  it('all of it was paid by transfer: there is nothing to pay', async () => {
    const token = await page();
    await accounts.receive(accountId, FEE);
    expect((await look(token)).state).toBe('closed');
    expect((await anyone('POST', token)).body.code).toBe('already-paid');
  });

  it('pressed twice, and from two pages: only one can be paid', async () => {
    const [one, two] = [await page(), await page()];
    const [first, again] = await Promise.all([anyone('POST', one), anyone('POST', one)]);
    expect(first.body.checkoutUrl).toBe(again.body.checkoutUrl);
    const other = await begin(two);
    await accounts.pay(first.body);
    await accounts.pay(other);
    await accounts.reconcile();
    expect(await receipts()).toMatchObject([{ cents: FEE }]);
  });

  it('the account was suspended as overdue: it resumes, and reminders stop', async () => {
    await accounts.db.updateTable('customer_accounts').set({ terms_days: 0 }).where('id', '=', accountId).execute();
    await accounts.work(monthEnd(28));
    expect((await statement()).account.state).toBe('suspended');
    const sent = (await accounts.emails(accountId, 'E39')).length;
    await accounts.pay(await begin(await page()));
    await accounts.reconcile();
    expect((await statement()).account.state).toBe('active');
    await accounts.work(monthEnd(60));
    expect(await accounts.emails(accountId, 'E39')).toHaveLength(sent);
    const [confirmed] = await accounts.emails(accountId, 'E40');
    expect(confirmed?.text_body).toContain('Your account is active again.');
  });
});

describe('a bank transfer recorded by mistake', () => {
  const reverse = (entryId: string, over: object = {}, who: 'operatorAdmin' | 'companyManager' = 'operatorAdmin') =>
    accounts.world.as(who).post(`customerAccounts/${accountId}/receipts/${entryId}/reverse`, {
      reason: 'Of another customer',
      idempotencyKey: newId(),
      ...over,
    });

  it('is taken back once, by an entry of its own; both are shown, and what is owed is owed again', async () => {
    await accounts.receive(accountId, FEE, { reference: 'NAB 9', receivedOn: dayAt(new Date(), ZONE) });
    const [wrong] = await receipts();
    expect(wrong).toMatchObject({ reversed: false, actions: ['payments:reverse'] });
    expect((await reverse(wrong?.id ?? '', {}, 'companyManager')).status).toBe(403);
    expect((await reverse(wrong?.id ?? '', { reason: '' })).body.issues[0].path).toBe('reason');
    const key = newId();
    expect((await reverse(wrong?.id ?? '', { idempotencyKey: key })).status).toBe(201);
    expect((await reverse(wrong?.id ?? '', { idempotencyKey: key })).status).toBe(201);
    expect((await reverse(wrong?.id ?? '')).body.code).toBe('conflict');
    const after = await statement();
    expect(after).toMatchObject({ closingCents: FEE, creditCents: 0, invoices: [{ leftCents: FEE }] });
    expect(after.ages.days0to30).toBe(FEE);
    expect(await receipts()).toMatchObject([
      { id: wrong?.id, cents: FEE, reversed: true, actions: [] },
      { cents: -FEE, reverses: wrong?.id, label: 'NAB 9: Of another customer', actions: [] },
    ]);
    expect(after.changes[0]?.text).toBe('Payment of $165.00, NAB 9, reversed: Of another customer');
    const [, reversal] = await receipts();
    expect((await reverse(reversal?.id ?? '')).body.code).toBe('conflict');
    // The company sees both, and the operator instead of the person.
    const theirs = (await accounts.statement(accountId, 'companyManager')).entries.filter(
      ({ kind }) => kind === 'receipt',
    );
    expect(theirs).toMatchObject([{ by: 'Capital Airports' }, { by: 'Capital Airports', cents: -FEE }]);
  });

  it('two people at once take it back once', async () => {
    await accounts.receive(accountId, 1_000);
    const [wrong] = await receipts();
    const answers = await Promise.all([reverse(wrong?.id ?? ''), reverse(wrong?.id ?? '')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await statement()).closingCents).toBe(FEE);
  });

  it('is a transfer: a charge, a card payment and an entry of another account are not taken back', async () => {
    const [charge] = (await statement()).entries;
    expect((await reverse(charge?.id ?? '')).status).toBe(404);
    expect((await reverse(newId())).status).toBe(404);
    await accounts.pay(await begin(await page()));
    await accounts.reconcile();
    const [card] = await receipts();
    expect(card?.actions).toEqual([]);
    expect((await reverse(card?.id ?? '')).body.code).toBe('conflict');
  });

  it('a key used for another account is refused, not an error', async () => {
    const key = newId();
    await accounts.receive(accountId, 1_000, { idempotencyKey: key });
    const before = accountId;
    await accounts.change(before, { state: 'ended', reason: 'Over' });
    ({ id: accountId } = await accounts.approve());
    expect((await accounts.receive(accountId, 1_000, { idempotencyKey: key })).body.code).toBe('conflict');
  });
});
