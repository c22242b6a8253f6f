import type { Payments } from '@jibline/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPaymentWorld, type PaymentWorld } from '../../../test/payment-world.ts';
import { newId } from '../../new-id.ts';
import { findPerson } from '../../rights/person-store.ts';
import { invoiceOf } from '../issue-invoice.ts';
import { getPaymentLink } from './links.ts';
import { sendPaymentLink } from './send-link.ts';

const SUBMITTED = 2;
const MINUTE_MS = 60_000;
const BOSS = 'boss@builder.test';
let checkout: PaymentWorld;
beforeAll(async () => {
  checkout = await openPaymentWorld();
});
afterEach(() => checkout.provider.failCalls({ times: 0 }));
afterAll(() => checkout.stop());

const send = async (id: string, email = BOSS) =>
  checkout.call('applicant', 'POST', `api/application/Payments/${id}/link`, { email });
const cancelLink = async (id: string) => {
  const answer = await checkout.as('applicant@cases.test', {
    method: 'DELETE',
    url: checkout.api(`application/Payments/${id}/link`),
  });
  return { status: answer.statusCode, body: answer.json() as Payments & { code?: string } };
};
/** Sends a link when the clock shows that many minutes later. */
async function sendIn(minutes: number, id: string, email = BOSS) {
  const person = await findPerson(checkout.db, checkout.world.ids.applicant ?? '');
  if (!person) throw new Error('no applicant');
  const at = new Date(Date.now() + minutes * MINUTE_MS);
  return sendPaymentLink(checkout.moneyAt(at), person, id, { email });
}
const anyone = async (method: 'GET' | 'POST', token: string, payload?: object) => {
  const url = `/jibline-backend-core/payments/links/${token}`;
  const answer = await checkout.app.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] };
};
/** The secrets sent to an address, oldest first. */
async function tokens(email: string, count: number): Promise<string[]> {
  const sent = async () =>
    (await checkout.mailbox.letters()).filter(({ to }) => JSON.stringify(to).includes(email)).map(({ text }) => text);
  await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(count);
  return (await sent()).map((text) => /\/pay\/([\w-]+)/.exec(text ?? '')?.[1] ?? '');
}

it('the application shows those who pay who got the link and when, and their options', async () => {
  const before = Date.now();
  const { id } = await checkout.pending('applicant', 'first@payer.test');
  const { link, actions } = await checkout.payments(id);
  expect(link).toMatchObject({ email: 'first@payer.test' });
  const sentAt = Date.parse(link?.sentAt ?? '');
  expect(sentAt).toBeGreaterThanOrEqual(before);
  expect(Date.parse(link?.againFrom ?? '')).toBe(sentAt + 2 * MINUTE_MS);
  expect(actions).toEqual(expect.arrayContaining(['payments:send-link', 'payments:cancel-link']));
  const staff = await checkout.payments(id, 'airportAdmin');
  expect(staff.link).toMatchObject({ email: 'first@payer.test' });
  expect(staff.actions.filter((action) => action.endsWith('-link'))).toEqual([]);
  await expect.poll(async () => (await checkout.payments(id)).link?.delivery, { timeout: 30_000 }).toBe('sent');
});

it('an application without another payer shows no link; one can be sent from it', async () => {
  const { id } = await checkout.pending();
  expect(await checkout.payments(id)).toMatchObject({ link: null });
  expect((await checkout.payments(id)).actions).not.toContain('payments:cancel-link');
  const sent = await send(id, 'later@payer.test');
  expect([sent.status, sent.body.link.email]).toEqual([200, 'later@payer.test']);
  const [token = ''] = await tokens('later@payer.test', 1);
  // Everyone with the link sees the page; no cache may store it.
  expect(await anyone('GET', token)).toMatchObject({ status: 200, body: { state: 'open' }, cache: 'no-store' });
});

const opened = (token: string) =>
  checkout.app.inject({ method: 'POST', url: `/jibline-backend-core/payments/links/${token}/opened` });

it('the application shows when the payer’s browser first opened the page; reading the link alone does not count', async () => {
  const { id } = await checkout.pending('applicant', 'opens@payer.test');
  const [token = ''] = await tokens('opens@payer.test', 1);
  // A mail scanner follows the link.
  expect((await anyone('GET', token)).status).toBe(200);
  expect((await checkout.payments(id)).link?.openedAt).toBeNull();
  expect((await opened(token)).statusCode).toBe(204);
  const first = (await checkout.payments(id)).link?.openedAt;
  expect(Math.abs(Date.now() - Date.parse(first ?? ''))).toBeLessThan(60_000);
  expect((await opened(token)).statusCode).toBe(204);
  expect((await checkout.payments(id, 'airportAdmin')).link?.openedAt).toBe(first);
  const noted = await checkout.db
    .selectFrom('history')
    .select('detail')
    .where('about_id', '=', id)
    .where('event', '=', 'payments.link-opened')
    .execute();
  expect(noted).toMatchObject([{ detail: { text: 'Payment link opened by opens@payer.test' } }]);
  // Sent again to the same address it stays opened; sent to someone else, they have not opened theirs.
  await sendIn(3, id, 'opens@payer.test');
  expect((await checkout.payments(id)).link?.openedAt).toBe(first);
  await sendIn(6, id, 'other@payer.test');
  expect((await checkout.payments(id)).link).toMatchObject({ email: 'other@payer.test', openedAt: null });
  const [theirs = ''] = await tokens('other@payer.test', 1);
  expect((await opened(theirs)).statusCode).toBe(204);
  expect((await checkout.payments(id)).link?.openedAt).not.toBeNull();
  expect((await cancelLink(id)).body.link).toBeNull();
  expect((await opened(theirs)).statusCode).toBe(404);
});

it('sending again at once is refused, even when pressed twice; after two minutes it is sent, and both links work', async () => {
  const { id } = await checkout.pending('applicant', 'twice@payer.test');
  const soon = await send(id, 'twice@payer.test');
  expect([soon.status, soon.body.code]).toEqual([429, 'rate-limited']);
  const both = await Promise.allSettled([sendIn(3, id, 'twice@payer.test'), sendIn(3, id, 'twice@payer.test')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const token of await tokens('twice@payer.test', 2)) expect((await anyone('GET', token)).status).toBe(200);
});

it('50 a day of one person: then a sentence that says when again, nothing is sent, and the next day it works', async () => {
  const { id } = await checkout.pending();
  const key = `mail paymentLinks ${checkout.world.ids.applicant}`;
  const endsAt = new Date(Date.now() + 3_600_000);
  const sentToday = (requests: number, ends_at = endsAt) =>
    checkout.db
      .insertInto('rate_limit_windows')
      .values({ key, requests, ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ requests, ends_at }))
      .execute();
  await sentToday(50);
  const refused = await send(id, 'many@payer.test');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
  expect(refused.body.detail).toMatch(
    /^You can send 50 payment links a day\. Try again after \d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d AE[DS]T\.$/,
  );
  expect(refused.body.retryAfterSeconds).toBeGreaterThan(3_500);
  expect(refused.body.retryAfterSeconds).toBeLessThanOrEqual(3_600);
  expect((await checkout.payments(id)).link).toBeNull();
  await sentToday(49);
  expect((await send(id, 'many@payer.test')).status).toBe(200);
  const { requests } = await checkout.db
    .selectFrom('rate_limit_windows')
    .select('requests')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(requests).toBe(50);
  await sentToday(50, new Date(0));
  const next = await checkout.pending();
  expect((await send(next.id, 'many@payer.test')).status).toBe(200);
});

it('sent to someone else, the first person’s link stops working', async () => {
  const { id } = await checkout.pending('applicant', 'old@payer.test');
  const [old = ''] = await tokens('old@payer.test', 1);
  expect((await sendIn(3, id, 'new@payer.test')).link?.email).toBe('new@payer.test');
  const [now = ''] = await tokens('new@payer.test', 1);
  const after = checkout.moneyAt(new Date(Date.now() + 4 * MINUTE_MS));
  await expect(getPaymentLink(after, old)).rejects.toMatchObject({ code: 'not-found' });
  expect(await getPaymentLink(after, now)).toMatchObject({ state: 'open' });
});

it('once cancelled it opens nothing; cancelling twice is fine, and the applicant can pay', async () => {
  const { id } = await checkout.pending('applicant', 'back@payer.test');
  const [token = ''] = await tokens('back@payer.test', 1);
  expect(await cancelLink(id)).toMatchObject({ status: 200, body: { link: null } });
  expect((await anyone('GET', token)).status).toBe(404);
  expect((await anyone('POST', token, { idempotencyKey: newId() })).status).toBe(404);
  expect((await cancelLink(id)).status).toBe(200);
  const notes = await checkout.db.selectFrom('history').select('event').where('about_id', '=', id).execute();
  expect(notes.filter(({ event }) => event === 'payments.link-cancelled')).toHaveLength(1);
  const started = await checkout.begin(id);
  await checkout.pay(started);
  await checkout.report(started.id, 'look-up');
  expect(await checkout.state(id)).toBe(SUBMITTED);
});

it('a payment in progress by the link is closed first; while the provider does not answer nothing is cancelled', async () => {
  const { id } = await checkout.pending('applicant', 'busy@payer.test');
  const [token = ''] = await tokens('busy@payer.test', 1);
  const { body } = await anyone('POST', token, { idempotencyKey: newId() });
  checkout.provider.failCalls({ times: 50, status: 500 });
  const late = await cancelLink(id);
  expect([late.status, late.body.code]).toEqual([503, 'unavailable']);
  expect((await checkout.payments(id)).link).toMatchObject({ email: 'busy@payer.test' });
  checkout.provider.failCalls({ times: 0 });
  expect(await cancelLink(id)).toMatchObject({ status: 200, body: { link: null } });
  await checkout.pay(body);
  await checkout.reconcile();
  expect(await checkout.payments(id)).toMatchObject({ paidCents: 0 });
});

it('the tax invoice names whom the payer enters, the last entry before paying', async () => {
  const { id } = await checkout.pending('applicant', 'books@payer.test');
  const [token = ''] = await tokens('books@payer.test', 1);
  const idempotencyKey = newId();
  const wrong = await anyone('POST', token, { idempotencyKey, invoiceTo: { name: 'Builders', abn: '51824753557' } });
  expect(wrong.status).toBe(400);
  await anyone('POST', token, { idempotencyKey, invoiceTo: { name: 'Harbor Bilders', abn: null } });
  const invoiceTo = { name: 'Harbour Builders', abn: '51824753556' };
  const { status, body } = await anyone('POST', token, { idempotencyKey, invoiceTo });
  expect(status).toBe(201);
  await checkout.pay(body);
  await checkout.reconcile();
  expect(await checkout.state(id)).toBe(SUBMITTED);
  const [paid] = (await checkout.payments(id)).transactions;
  const invoice = await invoiceOf(checkout.db, paid?.id ?? '');
  expect(invoice?.recipient).toEqual({ ...invoiceTo, email: 'books@payer.test' });
  // Nothing typed afterwards changes an issued invoice.
  await anyone('POST', token, { idempotencyKey, invoiceTo: { name: 'Someone Else', abn: null } });
  expect(await invoiceOf(checkout.db, paid?.id ?? '')).toEqual(invoice);
});

it('paid or never due: there is no link to send', async () => {
  const draft = await checkout.draft();
  const early = await send(draft.id);
  expect([early.status, early.body.code]).toEqual([409, 'transition-refused']);
  expect((await checkout.payments(draft.id)).actions).not.toContain('payments:send-link');
});

it('a fee that was never quoted cannot be waived, and the button is hidden', async () => {
  const admin = checkout.world.as('airportAdmin');
  const { id } = await checkout.pending();
  expect((await checkout.payments(id, 'airportAdmin')).actions).toContain('payments:waive');
  const started = await checkout.begin(id);
  await checkout.pay(started);
  await checkout.report(started.id, 'look-up');
  expect((await checkout.payments(id, 'airportAdmin')).actions).not.toContain('payments:waive');
  // Submitted before the airport charges fees, so nothing is due.
  const free = await checkout.pending();
  await checkout.db.deleteFrom('payment_dues').where('application_id', '=', free.id).execute();
  await checkout.db.deleteFrom('fee_quotes').where('application_id', '=', free.id).execute();
  expect((await checkout.payments(free.id, 'airportAdmin')).actions).not.toContain('payments:waive');
  const none = await admin.post(`application/Payments/${free.id}/waiver`, {
    reason: 'Because',
    idempotencyKey: newId(),
  });
  expect([none.status, none.body.code]).toEqual([409, 'transition-refused']);
  expect(await checkout.payments(free.id, 'airportAdmin')).toMatchObject({ quote: null, waiver: null });
});
