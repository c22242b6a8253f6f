import { samples } from '@jibline/contract/samples';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { LinkView } from './link-view.tsx';

const TOKEN = 'q6Yx0v1mS4s2nXo8Jr3kLw';
const PATH = `/jibline-backend-core/payments/links/${TOKEN}`;
const link = samples.PaymentLink.valid;
const ok = (body: unknown): Reply => ({ status: 200, body });

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
async function open(answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>) {
  api = await startApi({ [`POST ${PATH}/opened`]: { status: 204, body: undefined }, ...answers });
  const left: string[] = [];
  renderPage(
    '/pay/x',
    <LinkView token={TOKEN} patience={{ delaysMs: [5], longAfter: 2 }} leaveFor={(url) => left.push(url)} />,
  );
  return { user: userEvent.setup(), left };
}

const paid = () =>
  api.asked.filter(({ method, path }) => method === 'POST' && !path.endsWith('/opened')).map(({ body }) => body);

it('reports once that the page was opened', async () => {
  await open({ [`GET ${PATH}`]: ok(link) });
  await screen.findByRole('heading', { name: 'Pay $165.00' });
  await expect.poll(() => api.asked.filter(({ path }) => path.endsWith('/opened')).length).toBe(1);
});

const account = {
  id: '0192f000-0000-7000-8000-000000000106',
  supplier: 'Capital Airports',
  company: 'Tall Cranes',
  reference: 'TALL-01',
  invoices: [
    { number: 'SYD-00007', month: '2026-10-01', dueOn: '2026-11-15', leftCents: 6_500 },
    { number: 'SYD-00009', month: '2026-11-01', dueOn: '2026-12-15', leftCents: 16_500 },
  ],
};
const invoiceLink = { ...link, number: 'SYD-00009', lines: [], gstCents: 0, totalCents: 23_000, account };

it('a monthly invoice: says which invoices, asks no name for an invoice, and leads to the provider', async () => {
  const { user, left } = await open({
    [`GET ${PATH}`]: ok(invoiceLink),
    [`POST ${PATH}`]: { status: 201, body: { checkoutUrl: 'https://pay.example/c/2' } },
  });
  expect(await screen.findByText(/Tall Cranes pays Capital Airports, account TALL-01\./)).toBeTruthy();
  expect(screen.getByText('Invoice SYD-00007, October 2026')).toBeTruthy();
  expect(screen.getByText('$65.00, due on 15 November 2026')).toBeTruthy();
  expect(screen.queryByLabelText('Company or person on the tax invoice')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay $230.00 by card' }));
  await expect.poll(() => left).toEqual(['https://pay.example/c/2']);
  expect(paid()).toMatchObject([{ invoiceTo: null }]);
});

it('a monthly invoice: paid, and settled otherwise', async () => {
  await open({ [`GET ${PATH}`]: ok({ ...invoiceLink, state: 'paid', totalCents: 16_500 }) });
  expect(await screen.findByText(/Payment received: \$165\.00 to Capital Airports\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View account and statement' }).getAttribute('href')).toBe(
    `/organisations?account=${account.id}`,
  );
  await api.stop();
  cleanup();
  await open({ [`GET ${PATH}`]: ok({ ...invoiceLink, state: 'closed' }) });
  expect(await screen.findByText(/Invoice SYD-00009 is settled\. You have not been charged\./)).toBeTruthy();
});

it('says what is to be paid for, line by line with its tax, and leads to the provider', async () => {
  const { user, left } = await open({
    [`GET ${PATH}`]: ok(link),
    [`POST ${PATH}`]: { status: 201, body: { checkoutUrl: 'https://pay.example/c/1' } },
  });
  expect(await screen.findByText(/D-2026-00012 \(Harbour Tower\) at SYDNEY/)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Includes GST of $15.00' })).toBeTruthy();
  const pay = screen.getByRole('button', { name: 'Pay $165.00 by card' });
  await user.click(pay);
  expect(await screen.findByText('Enter the name for the tax invoice.')).toBeTruthy();
  await user.type(screen.getByLabelText('Company or person on the tax invoice'), 'Harbour Builders');
  // The last digit is wrong.
  await user.type(screen.getByLabelText('ABN (optional)'), '51 824 753 557');
  await user.click(pay);
  expect(await screen.findByText('Enter a valid 11-digit ABN, or leave it empty.')).toBeTruthy();
  expect(paid()).toEqual([]);
  await user.clear(screen.getByLabelText('ABN (optional)'));
  await user.type(screen.getByLabelText('ABN (optional)'), '51 824 753 556');
  await user.click(pay);
  await expect.poll(() => left).toEqual(['https://pay.example/c/1']);
  const [sent] = paid();
  expect(sent).toMatchObject({ invoiceTo: { name: 'Harbour Builders', abn: '51824753556' } });
});

it('back from the provider it checks, and then says that it is paid', async () => {
  let looks = 0;
  await open({
    [`GET ${PATH}`]: ok({ ...link, state: 'checking' }),
    [`PUT ${PATH}`]: () => {
      looks += 1;
      return ok({ ...link, state: looks > 1 ? 'paid' : 'checking' });
    },
  });
  expect(await screen.findByRole('heading', { name: 'Checking…' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
});

it('paid by someone else at the same moment: says so instead of an error', async () => {
  let isPaid = false;
  const { user } = await open({
    [`GET ${PATH}`]: () => ok({ ...link, state: isPaid ? 'paid' : 'open' }),
    [`POST ${PATH}`]: () => {
      isPaid = true;
      return refusal('already-paid');
    },
  });
  await user.type(await screen.findByLabelText('Company or person on the tax invoice'), 'Harbour Builders');
  await user.click(screen.getByRole('button', { name: 'Pay $165.00 by card' }));
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
});

it('a link whose fee is no longer due is closed, and an unknown link does not work', async () => {
  await open({ [`GET ${PATH}`]: ok({ ...link, state: 'closed' }) });
  expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy();
  await api.stop();
  await open({});
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
});
