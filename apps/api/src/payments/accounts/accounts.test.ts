import type { Payments } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountWorld, accountFor, FEE, openAccountWorld } from '../../../test/account-world.ts';
import { approval, READY } from '../../../test/application-world.ts';
import { newId } from '../../new-id.ts';
import { readWork } from '../../operations/work-store.ts';

const [DRAFT, PENDING, SUBMITTED, APPROVED] = [0, 1, 2, 7];
let accounts: AccountWorld;
beforeAll(async () => {
  accounts = await openAccountWorld();
});
afterAll(async () => {
  // What the operators' alarm watches: every payment has its invoice or its entry, every credit its refund.
  const { ledger_difference_cents: difference } = await readWork(accounts.db);
  await accounts.stop();
  expect(difference).toBe(0);
});

const post = (who: 'operatorAdmin' | 'airportAdmin' | 'companyAdmin' | 'globalAdmin', over = {}) =>
  accounts.world.as(who).post('customerAccounts', accountFor(accounts.world.airport, over));

describe('an operator approves an account customer', () => {
  it('only with the right over all of its airports, for a known company, at an airport that takes it', async () => {
    // An administrator of one of its two airports sees neither the other's prices nor its customers.
    expect((await post('airportAdmin')).status).toBe(404);
    expect((await post('companyAdmin')).status).toBe(404);
    const unknown = await post('operatorAdmin', { companyAbn: '53004085616' });
    expect(unknown.body.issues).toEqual([
      {
        path: 'companyAbn',
        message: 'No company with this ABN uses Jibline yet. Ask them to add their company first.',
      },
    ]);
    const free = await post('operatorAdmin', { airportId: accounts.second });
    expect(free.body.issues[0].path).toBe('airportId');
  });

  it('once; it can be changed, suspended and ended, and says who did what', async () => {
    const account = await accounts.approve({ creditLimitCents: 100_000 });
    expect(account).toMatchObject({ state: 'active', balanceCents: 0, company: { name: 'Tall Cranes' } });
    expect(account.supplier).toMatchObject({
      name: 'Capital Airports',
      airports: ['AIRPORT YAAA - (YAAA)', 'AIRPORT YCCC - (YCCC)'],
    });
    expect((await post('operatorAdmin')).body.code).toBe('already-exists');
    const { actions: _a, id, company: _c, supplier: _s, airport: _p, balanceCents: _b, ...rest } = account;
    const put = (body: object) => accounts.operator().put(`customerAccounts/${id}`, { ...rest, reason: '', ...body });
    expect((await put({ state: 'suspended' })).body.issues).toEqual([{ path: 'reason', message: 'Enter a reason.' }]);
    expect((await put({ state: 'suspended', reason: 'Late payer' })).body).toMatchObject({
      state: 'suspended',
      version: 2,
    });
    expect((await put({ state: 'active', reason: 'Paid' })).body.code).toBe('conflict');
    expect((await put({ version: 2, state: 'ended', reason: 'Moved away', termsDays: 30 })).status).toBe(200);
    expect((await put({ version: 3, state: 'active', reason: 'Back' })).body.code).toBe('conflict');
    const staff = await accounts.statement(id);
    expect(staff.changes.map(({ by, text }) => [by, text])).toEqual([
      ['operatorAdmin', 'Account ended: Moved away. Days to pay: 14 to 30.'],
      ['operatorAdmin', 'Account suspended: Late payer.'],
      ['operatorAdmin', 'Account approved.'],
    ]);
    const theirs = await accounts.statement(id, 'companyManager');
    expect(theirs.changes[1]).toMatchObject({ by: 'Capital Airports', text: 'Account suspended: Late payer.' });
    expect(theirs.account.actions).toEqual(['payments:pay-account']);
    expect((await accounts.world.as('companyReader').get(`customerAccounts/${id}`)).status).toBe(404);
    expect((await accounts.world.as('applicant').get(`customerAccounts/${id}`)).status).toBe(404);
  });
});

describe('a fee on account', () => {
  it('is charged when the application is submitted, once, without a card', async () => {
    const { id: accountId } = await accounts.approve();
    const draft = await accounts.draft('companyManager');
    const offer = await accounts.offer(draft.id, 'companyManager');
    expect(offer).toMatchObject({
      due: 'on-account',
      quote: { totalCents: FEE },
      account: { supplier: 'Capital Airports', refusal: null, orByCard: true },
    });
    const lodge = { event: 'lodge', declarations: allDeclarations, quoteId: offer.quote?.id };
    const lodged = await accounts.world.as('companyManager').move(draft.id, lodge);
    expect(lodged.state).toBe(SUBMITTED);
    const payments = await accounts.payments(draft.id, 'companyManager');
    expect(payments.transactions).toMatchObject([{ method: 'ACCOUNT', amountCents: FEE, outcome: 0 }]);
    const { entries, closingCents } = await accounts.statement(accountId, 'companyManager');
    expect(closingCents).toBe(FEE);
    expect(entries).toMatchObject([
      { kind: 'charge', cents: FEE, gstCents: 1_500, application: { id: draft.id, number: lodged.number } },
    ]);
    const again = await accounts.call('companyManager', 'POST', 'transactions', {
      applicationId: draft.id,
      quoteId: offer.quote?.id,
      method: 'CARD',
      idempotencyKey: newId(),
    });
    expect(again.body.code).toBe('already-paid');
  });

  it('is not charged in another amount than was seen', async () => {
    const first = await accounts.draft('companyManager');
    const { quote } = await accounts.offer(first.id, 'companyManager');
    const other = await accounts.tryLodge(quote?.id);
    expect(other.body.code).toBe('conflict');
    expect(await accounts.state(other.id)).toBe(DRAFT);
  });

  it('may be paid by card instead', async () => {
    const draft = await accounts.draft('companyManager');
    const { quote } = await accounts.offer(draft.id, 'companyManager');
    const pay = { event: 'pay-to-lodge', declarations: allDeclarations, quoteId: quote?.id };
    expect((await accounts.world.as('companyManager').move(draft.id, pay)).state).toBe(PENDING);
    const started = await accounts.begin(draft.id, newId(), 'companyManager');
    await accounts.pay(started);
    await accounts.report(started.id, 'look-up', 'companyManager');
    expect(await accounts.state(draft.id)).toBe(SUBMITTED);
  });

  it('is credited, whole or in part, when the application is withdrawn or refunded', async () => {
    const [account] = (await accounts.operator().get(`customerAccounts/airport/${accounts.world.airport}`)).body.items;
    const before = await accounts.balance(account.id);
    const { id } = await accounts.lodge();
    const [charge] = (await accounts.payments(id, 'operatorAdmin')).transactions;
    const part = { transactionId: charge?.id, cents: 1_100, reason: 'systemError', text: 'Counted twice' };
    const refunded = await accounts
      .operator()
      .post(`application/Payments/${id}/refund`, { ...part, idempotencyKey: newId() });
    expect((refunded.body as Payments).transactions[0]?.refunds).toMatchObject([{ cents: 1_100, state: 'succeeded' }]);
    await accounts.world.as('companyManager').move(id, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
    // All of it before the review started: what the first credit left.
    await expect.poll(() => accounts.balance(account.id), { timeout: 20_000 }).toBe(before);
    const { entries } = await accounts.statement(account.id);
    expect(entries.slice(-2)).toMatchObject([
      { kind: 'credit', cents: 1_100, gstCents: 100, label: 'Our error' },
      { kind: 'credit', cents: 15_400, gstCents: 1_400 },
    ]);
  });
});

describe('without credit', () => {
  const change = async (over: object) => {
    const { items } = (await accounts.operator().get(`customerAccounts/airport/${accounts.world.airport}`)).body;
    const { id, version, termsDays, creditLimitCents, reference, billingEmail, suspendOverdue, state, balanceCents } =
      items.find((one: { state: string }) => one.state !== 'ended');
    const body = { version, termsDays, creditLimitCents, reference, billingEmail, suspendOverdue, state };
    const answer = await accounts
      .operator()
      .put(`customerAccounts/${id}`, { ...body, reason: 'For the test', ...over });
    expect(answer.status).toBe(200);
    return { id, balanceCents };
  };

  it('over the limit or suspended, the fee is paid by card, and the sentence says why', async () => {
    const { balanceCents } = await change({});
    await change({ creditLimitCents: balanceCents + FEE });
    const draft = await accounts.draft('companyManager');
    expect((await accounts.offer(draft.id, 'companyManager')).due).toBe('on-account');
    await change({ creditLimitCents: balanceCents + FEE - 1 });
    const offer = await accounts.offer(draft.id, 'companyManager');
    expect(offer.due).toBe('before-lodging');
    expect(offer.account?.refusal).toBe(
      'This fee would take your company’s account with Capital Airports over its limit of $329.99 ($165.00 is owed now). Pay this fee by card, or pay the account first.',
    );
    const refused = await accounts.tryLodge();
    expect([refused.status, await accounts.state(refused.id)]).toEqual([409, DRAFT]);
    await change({ creditLimitCents: null, state: 'suspended' });
    expect((await accounts.offer(draft.id, 'companyManager')).account?.refusal).toBe(
      'Your company’s account with Capital Airports is suspended. Pay this fee by card.',
    );
    await change({ state: 'active' });
  });

  it('two at once never pass the limit together', async () => {
    const { id, balanceCents } = await change({});
    await change({ creditLimitCents: balanceCents + FEE });
    const answers = await Promise.all([accounts.tryLodge(), accounts.tryLodge()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await accounts.balance(id)).toBe(balanceCents + FEE);
    await change({ creditLimitCents: null });
  });
});

describe('a fee at approval', () => {
  it('goes on the account with the approval', async () => {
    const settings = await accounts.world.as('operatorAdmin').get(`airports/paymentSettings/${accounts.world.airport}`);
    const { updatedAt: _u, actions: _a, ...first } = settings.body.items[0];
    const put = (chargeAt: string, version: number) =>
      accounts.operator().put('airports/paymentSettings', { ...first, version, chargeAt });
    expect((await put('APPROVAL', 1)).status).toBe(200);
    const [account] = (
      await accounts.operator().get(`customerAccounts/airport/${accounts.world.airport}`)
    ).body.items.filter((one: { state: string }) => one.state === 'active');
    const before = await accounts.balance(account.id);
    const lodged = await accounts.lodge();
    expect(await accounts.balance(account.id)).toBe(before);
    const officer = accounts.world.as('airportManager');
    await officer.move(lodged.id, { event: 'take' });
    const ready = await officer.move(lodged.id, READY);
    const { body: preview } = await officer.get(`craneApplication/state/${lodged.id}/3/7`);
    expect(preview.moves).toMatchObject([{ event: 'approve', onAccount: true }]);
    const approved = await accounts.world.as('airportAdmin').move(lodged.id, approval(ready, accounts.world.airport));
    expect(approved.state).toBe(APPROVED);
    expect(await accounts.balance(account.id)).toBe(before + FEE);
    expect((await put('LODGEMENT', 2)).status).toBe(200);
    // Charged at submission, so the approval charges nothing.
    const paid = await accounts.lodge();
    const { body: nothing } = await officer.get(`craneApplication/state/${paid.id}/3/7`);
    expect(nothing.moves).toMatchObject([{ event: 'approve', onAccount: false }]);
  });
});
