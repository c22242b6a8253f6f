import type { PaymentSettings } from '@jibline/contract';
import { id, somePaymentSettings } from '@jibline/contract/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { periodOf, statusOf } from './settings-table.tsx';

const now: PaymentSettings = {
  ...somePaymentSettings,
  effectiveFrom: '2020-07-01',
  actions: ['payments:edit-settings', 'payments:delete-settings'],
};
const LIST = `GET airports/paymentSettings/${id(21)}`;
const listed = (...items: PaymentSettings[]): Reply => ({
  status: 200,
  body: { items, actions: ['payments:add-settings'] },
});

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());

async function open(answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({ [LIST]: listed(now), ...answers });
  renderPage(
    '/airports',
    <SettingsPanel
      airport={{ id: id(21), timeZone: 'Australia/Sydney' }}
      elsewhere={() => null}
      loading={<p>Loading fees</p>}
      failed={(error, retry) => (
        <button type="button" onClick={retry}>
          {error.message}
        </button>
      )}
    />,
  );
}
async function edit(answers: Parameters<typeof open>[0] = {}) {
  await open(answers);
  await screen.findByLabelText('Open fee schedule from 01/07/2020');
  press('Open fee schedule from 01/07/2020');
}
const sent = (method: string) => api.asked.filter((request) => request.method === method).map(({ body }) => body);
const field = (label: string) => screen.getByLabelText(label);

describe('which fees apply on a day', () => {
  const later = { ...now, id: id(110), effectiveFrom: '2026-07-01' };
  const ended = { ...now, id: id(111), effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' };
  const inactive = { ...later, id: id(112), active: false };
  const all = [now, later, ended, inactive];
  it.each([
    ['2025-06-30', ['Past', 'Upcoming', 'In force', 'Inactive']],
    ['2025-12-31', ['Past', 'Upcoming', 'In force', 'Inactive']],
    ['2026-01-01', ['In force', 'Upcoming', 'Past', 'Inactive']],
    ['2026-07-01', ['Past', 'In force', 'Past', 'Inactive']],
  ])('%s', (today, words) => expect(all.map((one) => statusOf(one, all, today).word)).toEqual(words));

  it('is written day first, open at the end where there is none', () => {
    expect([periodOf(now), periodOf(ended)]).toEqual(['01/07/2020 onwards', '01/01/2025 to 31/12/2025']);
  });
});

it('shows a fee schedule without versions or codes', async () => {
  await open();
  expect(screen.getByText('Loading fees')).toBeTruthy();
  const row = within((await screen.findByText(/01\/07\/2020 onwards/)).closest('tr') as HTMLElement);
  expect(row.getByText('Before submission')).toBeTruthy();
  expect(row.getByText('Mobile $165.00, tower $550.00')).toBeTruthy();
  expect(row.queryByText(/version/)).toBeNull();
});

it('says that applications are free while there are no fees', async () => {
  await open({ [LIST]: { status: 200, body: { items: [], actions: [] } } });
  expect(await screen.findByText('No fees yet')).toBeTruthy();
  expect(screen.getByText('Applications to this airport are free until you add a fee schedule.')).toBeTruthy();
  expect(screen.queryByText('Add fee schedule')).toBeNull();
});

it('shows why the list did not load, and loads it again', async () => {
  let isUp = false;
  await open({ [LIST]: () => (isUp ? listed(now) : refusal('bad-request', { detail: 'Not this time.' })) });
  await screen.findByText('Not this time.');
  isUp = true;
  press('Not this time.');
  expect(await screen.findByText(/01\/07\/2020 onwards/)).toBeTruthy();
});

it('a new fee schedule starts as a copy of the current one, without its days', async () => {
  await open({ 'POST airports/paymentSettings': { status: 201, body: { ...now, id: id(109) } } });
  await screen.findByText('New fee schedule');
  press('New fee schedule');
  expect([typedIn('First day'), typedIn('Last day (optional)'), typedIn('Mobile crane, $')]).toEqual([
    '',
    '',
    '165.00',
  ]);
  fill('First day', '1/7/2027');
  fill('Last day (optional)', '30/06/2027');
  press('Add fee schedule');
  expect(problemBeside(field('Last day (optional)'))).toBe('The last day can’t be before the first day.');
  fill('Last day (optional)', '01/07/2027');
  press('Add fee schedule');
  expect(await screen.findByText('Fee schedule saved. Existing quotes do not change.')).toBeTruthy();
  expect(sent('POST')).toMatchObject([{ effectiveFrom: '2027-07-01', effectiveTo: '2027-07-01', airportId: id(21) }]);
});

it('a day that is taken is refused with what to do', async () => {
  await open({ 'POST airports/paymentSettings': refusal('already-exists') });
  await screen.findByText('New fee schedule');
  press('New fee schedule');
  fill('First day', '01/07/2027');
  press('Add fee schedule');
  expect(
    await screen.findByText(
      'Not saved. Another fee schedule already starts on this day. Edit that one, or choose another day.',
    ),
  ).toBeTruthy();
});

it('shows how much a surcharge is only where there is one, in its own unit', async () => {
  await edit({ 'PUT airports/paymentSettings': { status: 200, body: now } });
  expect(typedIn('Urgent surcharge, %')).toBe('50');
  expect(screen.queryByLabelText('Urgent surcharge, $')).toBeNull();
  fill('Urgent surcharge', 'FIXED');
  expect(screen.queryByLabelText('Urgent surcharge, %')).toBeNull();
  fill('Urgent surcharge, $', '80');
  expect(screen.queryByLabelText('Card surcharge, %')).toBeNull();
  fill('Card surcharge', 'PERCENT');
  const card = fill('Card surcharge, %', '501');
  press('Save fee schedule');
  expect(problemBeside(card)).toBe('Enter a percentage between 0 and 500.');
  fill('Card surcharge, %', '1.5');
  press('Save fee schedule');
  await screen.findByText('Fee schedule saved. Existing quotes do not change.');
  expect(sent('PUT')).toMatchObject([
    {
      urgent: { underBusinessDays: 3, surcharge: { kind: 'FIXED', cents: 8_000 } },
      cardSurcharge: { kind: 'PERCENT', percent: 1.5 },
    },
  ]);
});

it('an amount left empty is nothing extra, a cap left empty is none, a base fee must be entered', async () => {
  await edit({ 'PUT airports/paymentSettings': { status: 200, body: now } });
  fill('Each extra crane on the site, $', '');
  fill('Penetrates a surface, short term, $', '');
  fill('Maximum per application, $ (optional)', '1,250.50');
  const tower = fill('Tower crane, $', '');
  press('Save fee schedule');
  expect(problemBeside(tower)).toBe('Enter an amount in dollars, for example 165.00.');
  fill('Tower crane, $', '0');
  press('Save fee schedule');
  await screen.findByText('Fee schedule saved. Existing quotes do not change.');
  expect(sent('PUT')).toMatchObject([
    {
      baseFeeCents: { tower: 0 },
      perExtraCraneCents: 0,
      pathSurchargeCents: { 'RED-S': 0, 'RED-L': 22_000 },
      capPerCaseCents: 125_050,
      capPerProjectPerYearCents: null,
    },
  ]);
});

it('says beside each field what to enter', async () => {
  await edit();
  const wrong = {
    'First day': ['2027', 'Enter a date as day/month/year, for example 31/12/2026.'],
    'Weeks included in the base fee': ['1.5', 'Enter a whole number between 0 and 520.'],
    'GST, %': ['ten', 'Enter a percentage between 0 and 100.'],
    Supplier: ['', 'Enter the supplier.'],
    'ABN of the supplier': ['123', 'Enter a valid 11-digit ABN.'],
    'Invoice numbers begin with': ['ab', 'Use up to 12 capital letters, digits and dashes, for example YSSY-.'],
    'Email of your accounts team (optional)': ['accounts@', 'Enter an email address, for example name@example.com.'],
    'Cancelled if unpaid after, days': ['0', 'Enter a whole number between 1 and 60.'],
  } as const;
  for (const [label, [typed]] of Object.entries(wrong)) fill(label, typed);
  press('Save fee schedule');
  for (const [label, [, sentence]] of Object.entries(wrong)) expect(problemBeside(field(label))).toBe(sentence);
  await waitFor(() => expect(document.activeElement).toBe(field('First day')));
  expect(sent('PUT')).toEqual([]);
});

it('needs at least one way to pay, and an account only for cards', async () => {
  await edit({ 'PUT airports/paymentSettings': { status: 200, body: now } });
  const ways = within(screen.getByRole('group', { name: 'Payment' })).getAllByRole<HTMLInputElement>('checkbox');
  for (const way of ways.filter(({ checked }) => checked)) fireEvent.click(way);
  press('Save fee schedule');
  expect(await screen.findByText('Choose at least one way to pay.')).toBeTruthy();
  fireEvent.click(ways[2]!);
  press('Save fee schedule');
  await screen.findByText('Fee schedule saved. Existing quotes do not change.');
  expect(sent('PUT')).toMatchObject([{ methods: ['BANK_TRANSFER'], provider: null }]);
});

it('puts what the server objects to beside its field', async () => {
  await edit({
    'PUT airports/paymentSettings': refusal('bad-request', {
      issues: [{ path: 'refundPercent.rejected', message: 'Enter 0 while fees are paid before approval.' }],
    }),
  });
  press('Save fee schedule');
  expect(await screen.findByText('Enter 0 while fees are paid before approval.')).toBeTruthy();
});

describe('the example', () => {
  const total = () =>
    within(screen.getByRole('table', { name: 'Example fee' })).getByRole('row', { name: /^Total/ }).textContent;

  it('names outcomes in words and adds what they cost', async () => {
    await edit();
    const outcomes = [...screen.getByLabelText<HTMLSelectElement>('Assessment').options].map(({ text }) => text);
    expect(outcomes.slice(0, 3)).toEqual(['Not known yet', 'Clear', 'Close or referral needed']);
    // 165.00 for a mobile crane and 110.00 for a short penetration.
    fill('Assessment', 'RED-S');
    expect(total()).toContain('$275.00');
    fill('For', 'tower');
    // 550.00 and 110.00.
    expect(total()).toContain('$660.00');
  });

  it('a structure has neither cranes nor weeks, and councils pay nothing', async () => {
    await edit();
    fill('For', 'development');
    expect(screen.queryByLabelText('Cranes')).toBeNull();
    expect(screen.queryByLabelText('Weeks')).toBeNull();
    fireEvent.click(screen.getByLabelText('Council or utility'));
    await waitFor(() => expect(total()).toContain('$0.00'));
  });

  it('says so where no fee is charged', async () => {
    await edit();
    fill('Fee is paid', 'NONE');
    expect(screen.getByText('No fee is charged.')).toBeTruthy();
  });
});
