import { aFeeQuote, aTransaction, samples } from '@jibline/contract/samples';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import { type FeeChoice, FeeQuote, I_PAY } from './fee-quote.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const { applicationId } = aTransaction;
const OF = `application/Payments/${applicationId}`;
const refund = { ...samples.Refund.valid, cents: 6_500, state: 'succeeded' as const };
const paid = {
  ...aTransaction,
  outcome: 0 as const,
  checkoutUrl: null,
  invoiceNumber: 'YSSY-000042',
  refunds: [refund],
  actions: ['payments:invoice', 'payments:refund'],
};
const payments = {
  ...samples.Payments.valid,
  link: null,
  quote: aFeeQuote,
  transactions: [paid],
  paidCents: 16_500,
  refundedCents: 6_500,
  actions: [],
};

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
async function open(answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>) {
  api = await startApi(answers);
  renderPage('/', <PaymentsPanel applicationId={applicationId} timeZone="Australia/Sydney" />);
  return userEvent.setup();
}
const A_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const posted = () => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows lines, attempts, receipts and refunds', async () => {
  await open({ [`GET ${OF}`]: ok(payments) });
  expect(await screen.findByText('Paid $165.00. Refunded $65.00.')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Includes GST of $15.00' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download tax invoice YSSY-000042 (PDF)' })).toBeTruthy();
  expect(screen.getByText('Refunded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Waive|Pay/ })).toBeNull();
});

it('refunds no more than is left, in whole cents, with a reason', async () => {
  const user = await open({ [`GET ${OF}`]: ok(payments), [`POST ${OF}/refund`]: { status: 202, body: payments } });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount, $');
  expect(amount.value).toBe('100.00');
  await user.clear(amount);
  await user.type(amount, '100.01');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText('Enter an amount up to $100.00.')).toBeTruthy();
  expect(posted()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '19.99');
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Our error');
  await user.type(dialog.getByLabelText('Note for the record'), 'Charged for two cranes');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(/^Refund started\./)).toBeTruthy();
  expect(posted()).toEqual([
    {
      transactionId: paid.id,
      cents: 1_999,
      reason: 'systemError',
      text: 'Charged for two cranes',
      idempotencyKey: expect.stringMatching(A_UUID),
    },
  ]);
});

it('waives with a reason, which stays visible; a refusal keeps what was typed', async () => {
  const unpaid = { ...payments, transactions: [], paidCents: 0, refundedCents: 0, actions: ['payments:waive'] };
  const waiver = { reason: 'Storm damage', by: 'Ada Airport', at: '2026-11-15T04:10:00Z' };
  let tries = 0;
  const user = await open({
    [`GET ${OF}`]: ok(unpaid),
    [`POST ${OF}/waiver`]: () => {
      tries += 1;
      return tries === 1 ? refusal('already-paid') : ok({ ...unpaid, waiver, actions: [] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Waive fee…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Storm damage');
  await user.click(dialog.getByRole('button', { name: 'Waive fee' }));
  expect(await dialog.findByText('Already paid.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Waive fee' }));
  expect(await screen.findByText(/Storm damage \(Ada Airport/)).toBeTruthy();
  const [first, second] = posted();
  expect(first).toEqual({ reason: 'Storm damage', idempotencyKey: expect.stringMatching(A_UUID) });
  expect(second).toEqual(first);
  expect(screen.queryByRole('button', { name: 'Waive fee…' })).toBeNull();
});

it('shows a message to people who may not see payments', async () => {
  await open({});
  expect(await screen.findByText('Only the applicant, the payer and the airport can see these payments.')).toBeTruthy();
});

function Fee() {
  const [choice, setChoice] = useState<FeeChoice>(I_PAY);
  return (
    <>
      <FeeQuote applicationId={applicationId} version={1} choice={choice} problem={null} onChoice={setChoice} />
      <output data-testid="choice">{JSON.stringify(choice)}</output>
    </>
  );
}

it('before submitting: the fee with its lines, and someone else may pay by a link', async () => {
  api = await startApi({ [`POST ${OF}/quote`]: ok({ due: 'before-lodging', quote: aFeeQuote }) });
  renderPage('/', <Fee />);
  const user = userEvent.setup();
  expect(await screen.findByRole('row', { name: 'Mobile crane $165.00' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Someone else pays/ }));
  await user.type(screen.getByLabelText('Payer’s email address'), 'accounts@builder.test');
  expect(JSON.parse(screen.getByTestId('choice').textContent ?? '')).toEqual({
    payer: 'another',
    payerEmail: 'accounts@builder.test',
  });
});

it.each([
  ['an airport without fees', ok({ due: 'nothing', quote: null }), 'This airport charges no fee.'],
  [
    'answers the fee depends on are missing',
    refusal('incomplete', { issues: [{ path: 'answers.craneType', message: 'x' }] }),
    /once you have entered the airport/,
  ],
  [
    'a fee that is due later is not asked for now',
    ok({ due: 'at-approval', quote: { ...aFeeQuote, chargeAt: 'APPROVAL' } }),
    /You pay before the permit is issued\. Nothing is charged now\./,
  ],
  [
    'a company with an account is told that it is invoiced',
    ok({ due: 'on-account', quote: aFeeQuote }),
    /on your company’s monthly invoice\. Nothing is charged now\./,
  ],
])('%s', async (_, reply, words) => {
  api = await startApi({ [`POST ${OF}/quote`]: reply as Reply });
  renderPage('/', <Fee />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('a company’s account pays unless the applicant chooses a card', async () => {
  const account = { supplier: 'Capital Airports', refusal: null, orByCard: true };
  api = await startApi({ [`POST ${OF}/quote`]: ok({ due: 'on-account', quote: aFeeQuote, account }) });
  renderPage('/', <Fee />);
  const user = userEvent.setup();
  const onAccount = await screen.findByRole('radio', { name: /On account/ });
  expect(onAccount).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: /I pay now/ }));
  const choice = () => JSON.parse(screen.getByTestId('choice').textContent ?? '');
  expect(choice()).toEqual({ payer: 'me', payerEmail: '', byCard: true });
  await user.click(onAccount);
  expect(choice()).toMatchObject({ byCard: false });
});

it('an account that can’t take the fee says why', async () => {
  const refusal = 'Your company’s account with Capital Airports is suspended. Pay this fee by card.';
  const account = { supplier: 'Capital Airports', refusal, orByCard: true };
  api = await startApi({ [`POST ${OF}/quote`]: ok({ due: 'before-lodging', quote: aFeeQuote, account }) });
  renderPage('/', <Fee />);
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /On account/ })).toBeNull();
});

describe('someone else pays', () => {
  const link = {
    email: 'accounts@builder.test',
    sentAt: '2026-11-15T04:10:00Z',
    payBy: '2026-11-22T04:10:00Z',
    delivery: 'sent' as const,
    againFrom: '2026-11-15T04:12:00Z',
  };
  const pending = { ...payments, transactions: [], paidCents: 0, refundedCents: 0, link };
  const actions = ['payments:pay', 'payments:send-link', 'payments:cancel-link'];

  it('shows to whom the link went and when, on the airport’s clock; staff see it and are offered nothing', async () => {
    await open({ [`GET ${OF}`]: ok(pending) });
    expect(await screen.findByText('Payment link sent to accounts@builder.test')).toBeTruthy();
    // 04:10 UTC is 15:10 in Sydney in November.
    expect(screen.getByText(/Sent on 15 November 2026,? 15:10/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
  });

  it('sends it again; too soon is said, and nothing changes', async () => {
    let tries = 0;
    const soon = { ...link, againFrom: '2126-11-15T04:12:00Z' };
    const user = await open({
      [`GET ${OF}`]: ok({ ...pending, link: soon, actions }),
      [`POST ${OF}/link`]: () => {
        tries += 1;
        return tries === 1 ? refusal('rate-limited') : ok({ ...pending, actions });
      },
    });
    const again = await screen.findByRole('button', { name: 'Send the link again' });
    await user.click(again);
    // 04:12 UTC is 15:12 in Sydney in November.
    expect(
      await screen.findByText(/sent a moment ago\. You can send it again from 15 November 2126,? 15:12/),
    ).toBeTruthy();
    await user.click(again);
    expect(await screen.findByText('Link sent again to accounts@builder.test.')).toBeTruthy();
    expect(posted()).toEqual([{ email: 'accounts@builder.test' }, { email: 'accounts@builder.test' }]);
  });

  it('shows whether the payer has opened the link, and when', async () => {
    await open({ [`GET ${OF}`]: ok({ ...pending, link: { ...link, openedAt: null }, actions }) });
    expect(await screen.findByText(/The payer has not opened it yet\./)).toBeTruthy();
    await api.stop();
    cleanup();
    await open({ [`GET ${OF}`]: ok({ ...pending, link: { ...link, openedAt: '2026-11-15T05:00:00Z' }, actions }) });
    // Sydney is 11 hours ahead in November.
    expect(await screen.findByText(/Opened by the payer on 15 November 2026, 16:00 AEDT\./)).toBeTruthy();
  });

  it('says when someone has sent as many links as they may in a day', async () => {
    const detail = 'You can send 50 payment links a day. Try again after 17 November 2026, 09:15 AEDT.';
    const user = await open({
      [`GET ${OF}`]: ok({ ...pending, actions }),
      [`POST ${OF}/link`]: refusal('rate-limited', { detail }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(detail)).toBeTruthy();
  });

  it('is cancelled, and goes to another address', async () => {
    const user = await open({
      [`GET ${OF}`]: ok({ ...pending, actions }),
      [`DELETE ${OF}/link`]: ok({ ...pending, link: null, actions: ['payments:pay', 'payments:send-link'] }),
      [`POST ${OF}/link`]: ok({ ...pending, link: { ...link, email: 'boss@builder.test' }, actions }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the link' }));
    expect(await screen.findByText('Link cancelled. It no longer works.')).toBeTruthy();
    expect(screen.queryByText(/Payment link sent/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send a payment link…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(dialog.getByText('Enter an email address, for example name@example.com.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Payer’s email address'), 'boss@builder.test');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Payment link sent to boss@builder.test')).toBeTruthy();
    expect(posted()).toEqual([{ email: 'boss@builder.test' }]);
  });
});
