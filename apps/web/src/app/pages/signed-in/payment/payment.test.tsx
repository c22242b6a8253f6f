import { aFeeQuote, anApplication, aTransaction, samples } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { CancelledView } from './cancelled-view.tsx';
import { OutcomeView } from './outcome-view.tsx';

const CORE = '/jibline-backend-core/';
const { id, applicationId } = aTransaction;
const open = { ...aTransaction, refunds: [] };
const paid = {
  ...open,
  outcome: 0,
  checkoutUrl: null,
  confirmedAt: '2026-11-15T04:10:00Z',
  invoiceNumber: 'YSSY-000042',
  actions: ['payments:invoice'],
};
const failed = { ...open, outcome: 2, checkoutUrl: null, actions: [] };
const cancelled = { ...failed, outcome: 1 };
const payments = { ...samples.Payments.valid, quote: aFeeQuote, actions: ['payments:pay'] };
const pending = { ...anApplication, state: 1, actions: ['applications:change-answers'] };
const ok = (body: unknown): Reply => ({ status: 200, body });
const QUICK = { delaysMs: [5], longAfter: 3 };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function start(answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>) {
  api = await startApi({
    [`GET application/Payments/${applicationId}`]: ok(payments),
    [`GET CranePermitApplications/${applicationId}`]: ok({ ...pending, id: applicationId }),
    ...answers,
  });
}
const GET = `GET ${CORE}transactions/${id}`;
const PUT = `PUT ${CORE}transactions/${id}`;
const reports = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const where = () => screen.getByTestId('where').textContent;

it('polls until the provider has an outcome, then shows that it is paid, with the invoice and the application', async () => {
  let looks = 0;
  await start({
    [GET]: ok(open),
    [PUT]: () => {
      looks += 1;
      return ok(looks < 2 ? open : paid);
    },
  });
  renderPage('/payment_outcome/1', <OutcomeView id={id} schedule={{ delaysMs: [5], longAfter: 50 }} />);
  expect(await screen.findByRole('heading', { name: 'Checking your payment…' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
  expect(screen.getByText('You paid $165.00.')).toBeTruthy();
  expect(screen.getAllByText(/Payment received/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Download tax invoice YSSY-000042 (PDF)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View application' }).getAttribute('href')).toContain(applicationId);
  // The browser only requests look-ups; it never claims that something was paid.
  expect(reports()).toEqual([{ report: 'look-up' }, { report: 'look-up' }]);
});

it('does not poll the provider about a settled payment', async () => {
  await start({ [GET]: ok(paid) });
  renderPage('/payment_outcome/1', <OutcomeView id={id} schedule={QUICK} />);
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
  expect(reports()).toEqual([]);
});

it('a provider that does not answer is not an outcome: the page says so, and that people may leave', async () => {
  await start({ [GET]: ok(open), [PUT]: refusal('unavailable') });
  renderPage('/payment_outcome/1', <OutcomeView id={id} schedule={QUICK} />);
  expect(await screen.findByRole('heading', { name: 'Still checking your payment' })).toBeTruthy();
  expect(screen.getByText(/You can leave this page/)).toBeTruthy();
  expect(screen.queryByText(/declined/)).toBeNull();
  const back = screen.getByRole('link', { name: 'Back to the payment page' });
  expect(back.getAttribute('href')).toBe(aTransaction.checkoutUrl);
});

it('after a refused card nothing is lost and it can be tried again, with one key however often it is pressed', async () => {
  await start({ [GET]: ok(failed), [`POST ${CORE}transactions`]: refusal('unavailable') });
  renderPage('/payment_outcome/1', <OutcomeView id={id} schedule={QUICK} />);
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Payment declined' })).toBeTruthy();
  const pay = await screen.findByRole('button', { name: 'Pay $165.00' });
  await user.click(pay);
  expect(await screen.findByText(/Nothing was charged\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay $165.00' }));
  await waitFor(() => expect(api.asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const bodies = api.asked
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as { idempotencyKey: string });
  expect(bodies[0]).toEqual({
    applicationId,
    quoteId: aFeeQuote.id,
    method: 'CARD',
    idempotencyKey: bodies[1]?.idempotencyKey,
  });
});

it('a second payment that is refunded says so instead of showing a receipt', async () => {
  const refund = { ...samples.Refund.valid, cents: 16500, reason: 'duplicate', state: 'succeeded' };
  await start({ [GET]: ok({ ...paid, invoiceNumber: null, refunds: [refund] }) });
  renderPage('/payment_outcome/1', <OutcomeView id={id} schedule={QUICK} />);
  expect(await screen.findByRole('heading', { name: 'Payment refunded' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /tax invoice/ })).toBeNull();
});

it('a payment of someone else is a record without permission', async () => {
  await start({});
  renderPage('/payment_outcome/1', <OutcomeView id={id} schedule={QUICK} />);
  await waitFor(() => expect(where()).toBe('/errorPermission/2'));
});

it('coming back without paying reports it, and offers to pay or to change the answers', async () => {
  await start({
    [PUT]: ok(cancelled),
    [`PUT CranePermitApplications/${applicationId}`]: ok({ ...pending, id: applicationId, state: 0 }),
  });
  renderPage('/payment_cancelled/1', <CancelledView id={id} />);
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Payment cancelled' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $165.00' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Edit answers' }));
  await waitFor(() => expect(where()).toBe(`/crane?draft=${applicationId}`));
  expect(reports()).toEqual([
    { report: 'cancelled' },
    { version: pending.version, transition: { event: 'change-answers' } },
  ]);
});

it('coming back without paying leads to the draft it has become again', async () => {
  await start({
    [PUT]: ok(cancelled),
    [`GET CranePermitApplications/${applicationId}`]: ok({ ...pending, id: applicationId, state: 0, actions: [] }),
  });
  renderPage('/payment_cancelled/1', <CancelledView id={id} />);
  expect(await screen.findByText(/Your application is a draft again/)).toBeTruthy();
  const on = screen.getByRole('link', { name: 'Check and submit again' });
  expect(on.getAttribute('href')).toBe(`/crane?draft=${applicationId}`);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('a payment that turns out to be paid is not called cancelled', async () => {
  await start({ [PUT]: ok(paid) });
  renderPage('/payment_cancelled/1', <CancelledView id={id} />);
  await waitFor(() => expect(where()).toBe(`/payment_outcome/${id}`));
});
