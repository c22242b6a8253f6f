import type { AccountStatement } from '@jibline/contract';
import { anAccount, anAccountStatement, id } from '@jibline/contract/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { fill, press, problemBeside } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { AccountRecord } from './account-record.tsx';
import { AccountsPanel } from './accounts-panel.tsx';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());
const sent = (method: string) => api.asked.filter((request) => request.method === method).map(({ body }) => body);

const field = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' });

const LIST = `GET customerAccounts/airport/${id(21)}`;
const listed = (items: unknown[], actions = ['payments:add-account']): Reply => ({
  status: 200,
  body: { items, actions },
});

describe('account customers of an operator', () => {
  async function open(answers: Record<string, Reply>) {
    api = await startApi(answers);
    renderPage('/airports', <AccountsPanel airportId={id(21)} />);
  }

  it('are listed with their state and what they owe', async () => {
    await open({ [LIST]: listed([anAccount]) });
    expect((await screen.findByRole('link', { name: 'Tall Cranes' })).getAttribute('href')).toBe(
      `/organisations?account=${anAccount.id}`,
    );
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByText('$165.00')).toBeTruthy();
  });

  it('are approved by ABN; what is wrong is said beside its field', async () => {
    const message = 'No company with this ABN uses Jibline yet. Ask them to add their company first.';
    await open({
      [LIST]: listed([]),
      'POST customerAccounts': refusal('bad-request', { issues: [{ path: 'companyAbn', message }] }),
    });
    expect(await screen.findByText(/^No account customers yet\./)).toBeTruthy();
    press('Approve an account customer');
    press('Approve account');
    expect(problemBeside(field('Company’s ABN'))).toBe('Enter a valid 11-digit ABN.');
    fill('Company’s ABN', '51 824 753 556');
    fill('Customer reference', 'TALL-01');
    fill('Billing email', 'bills@tall.test');
    fill('Credit limit, $', '5,000');
    press('Approve account');
    await waitFor(() => expect(problemBeside(field('Company’s ABN'))).toBe(message));
    expect(sent('POST')).toEqual([
      {
        airportId: id(21),
        companyAbn: '51824753556',
        reference: 'TALL-01',
        billingEmail: 'bills@tall.test',
        termsDays: 14,
        creditLimitCents: 500_000,
        suspendOverdue: true,
      },
    ]);
  });

  it('are not shown to the staff of one of several airports', async () => {
    await open({ [LIST]: refusal('not-found') });
    expect(await screen.findByText(/Accounts cover all airports of the operator\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('one account', () => {
  async function open(statement: AccountStatement, answers: Record<string, Reply> = {}) {
    api = await startApi(answers);
    renderPage('/organisations', <AccountRecord statement={statement} period={{}} onPeriod={() => {}} />);
  }

  it('shows the company its invoices and entries, and nothing to change', async () => {
    await open({ ...anAccountStatement, account: { ...anAccount, actions: [] } });
    expect(screen.getByText('SYD-00007')).toBeTruthy();
    expect(screen.getByText('$1.00 in credit')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'YSCB-2026-00012' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record a bank transfer' })).toBeNull();
  });

  it('staff record a transfer, once for each opening of the dialog', async () => {
    await open(anAccountStatement, {
      [`POST customerAccounts/${anAccount.id}/receipts`]: { status: 201, body: anAccountStatement },
    });
    press('Record a bank transfer');
    expect(field('Amount, $')).toHaveProperty('value', '');
    press('Record payment');
    expect(problemBeside(field('Amount, $'))).toBe('Enter an amount in dollars, for example 165.00.');
    fill('Amount, $', '165');
    fill('Received on', '16/11/2026');
    fill('Bank reference', 'NAB 4711');
    press('Record payment');
    expect(await screen.findByText('Payment recorded.')).toBeTruthy();
    expect(sent('POST')).toMatchObject([{ cents: 16_500, receivedOn: '2026-11-16', reference: 'NAB 4711' }]);
  });

  const unpaid = { ...anAccountStatement.invoices[0]!, leftCents: 6_500, payCents: 23_000 };

  it('the company pays an invoice and those before it by card, on the page for it', async () => {
    const account = { ...anAccount, actions: ['payments:pay-account'] };
    await open(
      { ...anAccountStatement, account, invoices: [unpaid] },
      {
        [`POST customerAccounts/${anAccount.id}/invoice/${unpaid.id}/pay`]: {
          status: 201,
          body: { token: 'T'.repeat(43) },
        },
      },
    );
    expect(screen.getByText(/Payments settle the oldest invoice first\./)).toBeTruthy();
    expect(screen.getByText('BSB 062-000, account 1234 5678')).toBeTruthy();
    press('Pay $230.00 by card, invoice SYD-00007');
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/pay/${'T'.repeat(43)}`));
  });

  it('the operator is not offered to pay', async () => {
    await open({ ...anAccountStatement, invoices: [unpaid] });
    expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
  });

  it('staff reverse a transfer for a reason; both entries are shown', async () => {
    const entry = {
      ...anAccountStatement.entries[0]!,
      id: id(109),
      kind: 'receipt' as const,
      application: null,
      label: 'NAB 4711',
    };
    const reversal = { ...entry, id: id(110), cents: -16_500, reverses: id(111), label: 'NAB 1: Wrong customer' };
    const reversed = { ...entry, id: id(111), label: 'NAB 1', reversed: true };
    await open(
      { ...anAccountStatement, entries: [{ ...entry, actions: ['payments:reverse'] }, reversed, reversal] },
      {
        [`POST customerAccounts/${anAccount.id}/receipts/${entry.id}/reverse`]: {
          status: 201,
          body: anAccountStatement,
        },
      },
    );
    expect(screen.getByText('Payment, reversed')).toBeTruthy();
    expect(screen.getByText('Payment reversed')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Reverse/ })).toHaveLength(1);
    press('Reverse payment of $165.00, NAB 4711');
    press('Reverse payment');
    expect(problemBeside(field('Reason'))).toBe('Enter a reason of 3 characters or more.');
    fill('Reason', 'Wrong customer');
    press('Reverse payment');
    expect(await screen.findByText('Payment reversed.')).toBeTruthy();
    expect(sent('POST')).toMatchObject([{ reason: 'Wrong customer' }]);
  });

  it('is suspended for a reason', async () => {
    await open(anAccountStatement, {
      [`PUT customerAccounts/${anAccount.id}`]: { status: 200, body: { ...anAccount, state: 'suspended' } },
    });
    press('Suspend account');
    const [, confirm] = screen.getAllByRole('button', { name: 'Suspend account', hidden: true });
    fireEvent.click(confirm!);
    await waitFor(() => expect(problemBeside(field('Reason'))).toBe('Enter a reason of 3 characters or more.'));
    fill('Reason', 'Late payer');
    fireEvent.click(confirm!);
    expect(await screen.findByText('Account saved.')).toBeTruthy();
    expect(sent('PUT')).toMatchObject([{ state: 'suspended', reason: 'Late payer', version: 1, termsDays: 14 }]);
  });
});
