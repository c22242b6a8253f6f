import { anImport, aSubmission, aUser, id } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import CranePage from '../crane-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const me = { ...aUser, actions: ['applications:create'] };
const IMPORT = 'POST CranePermitApplications/import';
const planned = anImport.rows.map((row) => ({ ...row, draft: null }));
const second = planned.map((row) => ({ ...row, row: 3, stillNeeded: [] }));
const UNREADY = '1 of 2 rows still needs something before all can be submitted.';
const clean = {
  rows: [...planned, ...second],
  issues: [],
  notes: [],
  submission: { fees: [], totalCents: 0, refusal: UNREADY },
};
const ready = { ...clean, rows: [...second, ...second.map((row) => ({ ...row, row: 4 }))], submission: aSubmission };
const made = {
  ...clean,
  rows: clean.rows.map((row) => ({ ...row, draft: { id: id(row.row), number: `D-2026-0000${row.row}` } })),
};
const file = () => new File(['bytes'], 'March.xlsx');

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(answer: Reply | ((request: RecordedRequest) => Reply), person: object = me) {
  api = await startApi({ 'GET Users/CurrentUser': ok(person), [IMPORT]: answer });
  renderPage('/crane?import=yes', <CranePage />);
  return userEvent.setup();
}
const choose = async (user: ReturnType<typeof userEvent.setup>, chosen = file()) =>
  user.upload(await screen.findByLabelText('Filled-in spreadsheet'), chosen);
const queries = () => api.asked.filter(({ method }) => method === 'POST').map(({ query }) => Object.fromEntries(query));
const runs = () => api.asked.filter(({ method }) => method === 'POST').map(({ query }) => query.get('dryRun'));

it('lists the cells to correct first and offers nothing to create', async () => {
  const user = await open(ok({ ...anImport, rows: planned }));
  await choose(user);
  expect(await screen.findByText('1 cell to correct')).toBeTruthy();
  const [issues, rows] = screen.getAllByRole('table');
  expect(within(issues as HTMLElement).getByText('M7, Height above ground (m)')).toBeTruthy();
  expect(within(issues as HTMLElement).getByText('Enter at most 400.')).toBeTruthy();
  expect(within(rows as HTMLElement).getByText('Row 2, Kent Street tower')).toBeTruthy();
  expect(screen.getByText('1 other sheet was not read.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Save|Submit)/ })).toBeNull();
  expect(runs()).toEqual(['true']);
});

it('shows what each row becomes, says why they can’t all be submitted, then saves the drafts and links to them', async () => {
  const user = await open(({ query }) => ok(query.get('dryRun') === 'true' ? clean : made));
  await choose(user);
  const create = await screen.findByRole('button', { name: 'Save 2 drafts' });
  expect(screen.getByText('Submit all isn’t possible yet')).toBeTruthy();
  expect(screen.getByText(UNREADY)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Submit all/ })).toBeNull();
  expect(within(screen.getByRole('row', { name: /^Row 2/ })).getByText('Add this file: site plan.')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /^Row 3/ })).getByText('Ready to submit')).toBeTruthy();
  await user.click(create);
  expect(await screen.findByText('2 drafts saved')).toBeTruthy();
  expect(screen.getByText(/Nothing is submitted yet/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'D-2026-00003, Kent Street tower' });
  expect(link.getAttribute('href')).toBe(`/crane?draft=${id(3)}`);
  expect(runs()).toEqual(['true', 'false']);
});

const chooseSubmit = async (user: ReturnType<typeof userEvent.setup>) => {
  await choose(user);
  await user.click(await screen.findByRole('radio', { name: /Submit all/ }));
};
const declare = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const label of ['I declare all of this', 'I agree to this use of my data'])
    await user.click(screen.getByRole('checkbox', { name: label }));
};
const answers = (submitted: Reply) => (request: RecordedRequest) =>
  request.query.get('dryRun') === 'true' ? ok(ready) : submitted;

it('submits all rows with the fees it showed, only with both declarations, and links to each application', async () => {
  const states = [2, 1];
  const done = {
    ...ready,
    rows: ready.rows.map((row, n) => ({
      ...row,
      submitted: { id: id(row.row), number: `YSSY-2026-0000${row.row}`, state: states[n] },
    })),
  };
  const user = await open(answers(ok(done)));
  await chooseSubmit(user);
  const fee = within(screen.getByRole('table', { name: 'Fees' })).getByRole('row', { name: /^YSSY/ });
  expect(within(fee).getByText('2 applications')).toBeTruthy();
  expect(within(fee).getByText('$330.00')).toBeTruthy();
  expect(within(fee).getByText(/On your company’s monthly invoice from Capital Airports/)).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Submit 2 applications' });
  await user.click(submit);
  expect(screen.getByText('Confirm every declaration.')).toBeTruthy();
  expect(queries()).toHaveLength(1);
  await declare(user);
  await user.click(submit);
  expect(await screen.findByText('1 application submitted')).toBeTruthy();
  expect(screen.getByText('1 application to pay')).toBeTruthy();
  expect(queries()[1]).toEqual({
    dryRun: 'false',
    makes: 'applications',
    declared: 'jibline-2026-11-17',
    feesSeenCents: '33000',
  });
  const link = screen.getByRole('link', { name: 'YSSY-2026-00004, Kent Street tower' });
  expect(link.getAttribute('href')).toBe(`/home/craneApplicationStatus/${id(4)}`);
  expect(screen.getByText('Payment due')).toBeTruthy();
});

it('a refused submission says why, and the rows are checked again', async () => {
  const detail = 'The fees have changed and nothing was submitted. Check the new amounts, then submit again.';
  const user = await open(answers(refusal('conflict', { detail })));
  await chooseSubmit(user);
  await declare(user);
  await user.click(screen.getByRole('button', { name: 'Submit 2 applications' }));
  expect(await screen.findByText(detail)).toBeTruthy();
  await screen.findByRole('button', { name: 'Submit 2 applications' });
  expect(runs()).toEqual(['true', 'false', 'true']);
});

it('names what a row still needs by the question, and a fee by its sentence', async () => {
  const stillNeeded = [
    { path: 'people.siteContactName', message: 'Required.' },
    { path: 'files.site-plan', message: 'Add this file: site plan.' },
    { path: 'schedule.urgentAccepted', message: 'Sydney needs 10 days’ notice.' },
    { path: 'guards.nothing-due-at-lodgement', message: 'Pay the fee to submit this application.' },
  ];
  const user = await open(ok({ ...clean, rows: planned.map((row) => ({ ...row, stillNeeded })) }));
  await choose(user);
  await user.click(await screen.findByText('Still needed: 4'));
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Site contact',
    'Add this file: site plan.',
    'Sydney needs 10 days’ notice.',
    'Pay the fee to submit this application.',
  ]);
});

it('a file that cannot be read is answered with the server’s sentence, one that is too large before it is sent', async () => {
  const user = await open(refusal('file-refused', { detail: 'This spreadsheet contains macros. Save it without.' }));
  await choose(user);
  expect(await screen.findByText('This spreadsheet contains macros. Save it without.')).toBeTruthy();
  await choose(user, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'Huge.xlsx'));
  expect(await screen.findByText(/^Huge\.xlsx is .* The limit is/)).toBeTruthy();
  expect(runs()).toEqual(['true']);
});

it('people who may not apply are told so', async () => {
  await open(refusal('forbidden'), { ...me, actions: [] });
  expect(await screen.findByText(/permission to start applications/)).toBeTruthy();
  expect(screen.queryByLabelText('Filled-in spreadsheet')).toBeNull();
});
