import type { Payments, Transaction } from '@jibline/contract';
import { aTransaction, id, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import { FeeLines } from './fee-lines.tsx';
import { feeWord, outcomeLabel, refundedOf } from './payment-labels.ts';
import { PaymentsPanel } from './payments-panel.tsx';
import { delayAfter, POLL_SCHEDULE } from './poll-schedule.ts';
import { TransactionsList } from './transactions-list.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const { applicationId } = aTransaction;
const OF = `application/Payments/${applicationId}`;
const refund = samples.Refund.valid as Transaction['refunds'][number];
const transaction = (more: Partial<Transaction> = {}): Transaction => ({
  ...aTransaction,
  refunds: [],
  actions: [],
  ...more,
});

let api: Awaited<ReturnType<typeof startApi>> | undefined;
beforeEach(() => {
  api = undefined;
});
afterEach(() => api?.stop());
type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;
const start = async (answers: Answers) => {
  api = await startApi(answers);
};
const posted = () => (api?.asked ?? []).filter(({ method }) => method === 'POST').map(({ body }) => body);
const keys = () => posted().map((body) => (body as { idempotencyKey: string }).idempotencyKey);

describe('the list of payments', () => {
  const show = (...transactions: Transaction[]) => {
    const refunding: string[] = [];
    renderPage(
      '/',
      <TransactionsList
        transactions={transactions}
        timeZone="Australia/Sydney"
        onRefund={(one) => refunding.push(one.id)}
      />,
    );
    return refunding;
  };

  it.each<[Transaction['outcome'], string, string]>([
    [0, 'Paid', 'ok'],
    [1, 'Cancelled', 'quiet'],
    [2, 'Declined', 'bad'],
    [null, 'In progress', 'info'],
  ])('outcome %s reads %s, and only what is paid is green', (outcome, word, tone) => {
    expect(outcomeLabel(transaction({ outcome }))).toEqual({ word, tone });
    show(transaction({ outcome }));
    expect(screen.getByText(word)).toBeTruthy();
  });

  it.each<[Transaction['method'], string]>([
    ['CARD', 'Attempt 1, 15 November 2026, 15:10 AEDT, card, boss@builder.test'],
    ['BPAY', 'Attempt 1, 15 November 2026, 15:10 AEDT, bpay, boss@builder.test'],
    ['BANK_TRANSFER', 'Attempt 1, 15 November 2026, 15:10 AEDT, bank transfer, boss@builder.test'],
    ['ACCOUNT', '15 November 2026, 15:10 AEDT, on account, invoiced monthly, boss@builder.test'],
  ])('paid by %s', (method, text) => {
    show(transaction({ method, payerEmail: 'boss@builder.test' }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['pending', 'beforeWork', 'Refund started', 'cancelled before the review started'],
    ['succeeded', 'afterReferral', 'Refunded', 'cancelled after referral to an authority'],
    ['failed', 'systemError', 'Refund failed', 'our error'],
    ['succeeded', 'rejected', 'Refunded', 'application rejected'],
    ['succeeded', 'duplicate', 'Refunded', 'paid twice'],
  ] as const)('a refund that is %s, because of %s', (state, reason, word, because) => {
    show(transaction({ outcome: 0, refunds: [{ ...refund, state, reason, settledAt: null }] }));
    expect(screen.getByText(word)).toBeTruthy();
    expect(screen.getByText(new RegExp(`\\$82\\.50: ${because}, 15 November 2026, 15:10 AEDT$`))).toBeTruthy();
  });

  it('a failed refund is not counted as refunded', () => {
    const refunds = [
      { ...refund, cents: 5_000, state: 'succeeded' as const },
      { ...refund, cents: 2_000, state: 'pending' as const },
      { ...refund, cents: 9_000, state: 'failed' as const },
    ];
    expect(refundedOf(transaction({ refunds }))).toBe(7_000);
  });

  it('offers invoice and refund only where the API allows them', async () => {
    const paid = { outcome: 0 as const, invoiceNumber: 'YSSY-000042' };
    const refunding = show(
      transaction({ ...paid, actions: ['payments:refund', 'payments:invoice'] }),
      transaction({ ...paid, id: id(199) }),
    );
    const [first, second] = screen.getAllByRole('listitem');
    await userEvent.setup().click(within(first as HTMLElement).getByRole('button', { name: 'Refund…' }));
    expect(refunding).toEqual([aTransaction.id]);
    expect(within(second as HTMLElement).queryAllByRole('button')).toEqual([]);
  });
});

it('the fee shows quantity and price of each line, the total and the GST in it', () => {
  const crane = {
    code: 'a',
    label: 'Tower crane',
    quantity: 2,
    unitCents: 33_000,
    gstCents: 6_000,
    totalCents: 66_000,
  };
  const waived = { code: 'b', label: 'Government waiver', quantity: 1, unitCents: 0, gstCents: 0, totalCents: 0 };
  renderPage('/', <FeeLines lines={[crane, waived]} gstCents={6_000} totalCents={66_000} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  expect(rows).toEqual([
    'ForAmount',
    'Tower crane 2 × $330.00$660.00',
    'Government waiver$0.00',
    'Total, including GST$660.00',
    'Includes GST of$60.00',
  ]);
});

describe('the payments of an application', () => {
  const payments = { ...samples.Payments.valid, link: null, transactions: [], actions: [] };
  const open = async (answers: Answers) => {
    await start(answers);
    renderPage('/', <PaymentsPanel applicationId={applicationId} timeZone="Australia/Sydney" />);
    return userEvent.setup();
  };

  it('without a fee there is nothing to waive', async () => {
    await open({ [`GET ${OF}`]: ok({ ...payments, quote: null, actions: ['payments:waive'] }) });
    expect(screen.getByText('Loading payments…')).toBeTruthy();
    expect(await screen.findByText('No fee applies to this application.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Waive fee…' })).toBeNull();
  });

  it('a fee that is due and not paid says so', async () => {
    await open({ [`GET ${OF}`]: ok({ ...payments, transactions: [transaction({ outcome: 2 })] }) });
    expect(await screen.findByText('Nothing has been paid yet.')).toBeTruthy();
    expect(screen.getByText('Declined')).toBeTruthy();
  });

  it('payments that could not be loaded can be tried again', async () => {
    let reply: Reply = refusal('internal');
    const user = await open({ [`GET ${OF}`]: () => reply });
    expect(await screen.findByText('We couldn’t load the payments.', {}, { timeout: 20_000 })).toBeTruthy();
    reply = ok({ ...payments, quote: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No fee applies to this application.')).toBeTruthy();
  });

  it('a refund asks for amount, reason and note, and shows beside the field what the server rejects', async () => {
    const paid = transaction({ outcome: 0, actions: ['payments:refund'] });
    let reply: Reply = refusal('bad-request', {
      issues: [{ path: 'cents', message: 'Only $100.00 can still be refunded.' }],
    });
    const user = await open({
      [`GET ${OF}`]: ok({ ...payments, transactions: [paid], paidCents: 16_500 }),
      [`POST ${OF}/refund`]: () => reply,
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund payment' }));
    expect(dialog.getByText('The refund goes to the card that paid. You can’t undo this.')).toBeTruthy();
    expect(dialog.getByText('$165.00 can still be refunded.')).toBeTruthy();
    expect(dialog.getByText('The payer and the applicant see it.')).toBeTruthy();
    expect(dialog.getByText('Only staff see it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Choose a reason.')).toBeTruthy();
    expect(dialog.getByText('Enter a note of 3 characters or more.')).toBeTruthy();
    expect(posted()).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Paid twice');
    await user.type(dialog.getByLabelText('Note for the record'), 'Two cards');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Only $100.00 can still be refunded.')).toBeTruthy();
    reply = refusal('unavailable', { detail: 'Payments aren’t available right now. Try again later.' });
    await user.clear(dialog.getByLabelText('Amount, $'));
    await user.type(dialog.getByLabelText('Amount, $'), '100');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Payments aren’t available right now. Try again later.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await expect.poll(() => keys()).toHaveLength(3);
    // Trying again is the same refund; a newly opened dialog is another one.
    expect(new Set(keys()).size).toBe(1);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const again = within(screen.getByRole('dialog', { name: 'Refund payment' }));
    await user.selectOptions(again.getByLabelText('Reason'), 'Paid twice');
    await user.type(again.getByLabelText('Note for the record'), 'Two cards');
    await user.click(again.getByRole('button', { name: 'Refund' }));
    await expect.poll(() => keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(2);
  });
});

it.each<[Partial<Payments>, string]>([
  [{ quote: null }, 'no fee'],
  [{}, 'not paid'],
  [{ transactions: [transaction({ outcome: 2 })] }, 'not paid'],
  [{ transactions: [transaction({ outcome: 0 })], paidCents: 16_500 }, 'paid'],
  [{ transactions: [transaction({ outcome: 0, method: 'ACCOUNT' })] }, 'on account'],
  [{ paidCents: 16_500, refundedCents: 8_250 }, 'partly refunded'],
  [{ paidCents: 16_500, refundedCents: 16_500 }, 'refunded'],
  [{ waiver: { reason: 'Council works', by: 'Ari', at: '2026-11-15T04:10:00Z' } }, 'waived'],
])('says in a word how it stands with the fee: %o is %s', (more, word) => {
  const unpaid = { ...samples.Payments.valid, transactions: [], paidCents: 0, refundedCents: 0, waiver: null };
  expect(feeWord({ ...unpaid, ...more } as Payments)).toBe(word);
});

it('downloads the tax invoice by its number, and says so when it can’t', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const path = `GET ${OF}/invoice/${aTransaction.id}`;
  let reply: Reply = refusal('forbidden');
  await start({ [path]: () => reply });
  const paid = transaction({ outcome: 0, invoiceNumber: 'YSSY-000042', actions: ['payments:invoice'] });
  renderPage('/', <TransactionsList transactions={[paid]} timeZone="Australia/Sydney" onRefund={() => {}} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Download tax invoice YSSY-000042 (PDF)' });
  await user.click(button);
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  reply = { status: 200, text: '%PDF-1.7' };
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['Tax invoice YSSY-000042.pdf']));
  expect(screen.queryByText('You don’t have permission to do this.')).toBeNull();
  vi.restoreAllMocks();
});

it('polls quickly at first, then four times a minute', () => {
  expect([1, 2, 6, 50].map((polls) => delayAfter(POLL_SCHEDULE, polls))).toEqual([1_000, 2_000, 15_000, 15_000]);
});
