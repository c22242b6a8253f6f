import { anAirport, anApplicationSummary, aUser, id, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import HomePage from './home-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const one = anApplicationSummary;
const page = (...items: object[]) => ({
  ...pageWith(one),
  items,
  total: items.length,
  counts: items.length ? [{ state: 3, count: items.length }] : [],
  previous: null,
  next: null,
});
const find = 'POST CranePermitApplications/get-application';
const columns = `applications/columnPreferences`;
const STAFF = ['applications:list', 'applications:create', 'developments:create', 'airports:list'];
const APPLICANT = ['applications:list', 'applications:create', 'developments:create'];

let api: Awaited<ReturnType<typeof startApi>>;
// The samples are for a crane from 15 November to 15 December 2026.
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-19T22:05:00Z'));
});
afterEach(() => api.stop());

async function open(
  path: string,
  actions: string[],
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {},
) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions }),
    'GET Airports': ok(pageWith(anAirport)),
    'GET desk/views': ok({ views: [] }),
    'GET desk/saved-views': ok({ items: [], shareAt: [] }),
    'GET desk/officers': ok({ items: [] }),
    'GET desk/labels': ok({ items: [], addAt: [] }),
    [find]: ok(page(one)),
    [`GET ${columns}/${aUser.id}`]: ok({ userId: aUser.id, columns: [], saved: false, actions: [] }),
    ...answers,
  });
  renderPage(path, <HomePage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
type Question = Record<string, unknown>;
/** The list's requests; those for "Needs you" are separate and have another page size. */
const questions = () =>
  api.asked.filter(({ path }) => path.endsWith('get-application')).map(({ body }) => body as Question);
const lastOfList = () => questions().findLast(({ pageSize, up }) => pageSize === 100 && up === undefined);

it('shows an applicant their applications with counts, and each application by its number', async () => {
  await open('/home', APPLICANT);
  const link = await screen.findByRole('link', { name: 'YSSY-2026-00001' });
  expect(link.getAttribute('href')).toBe(`/home/craneApplicationStatus/${one.id}`);
  expect(screen.getByRole('link', { name: 'In review 1' })).toBeTruthy();
});

it('requests exactly the list in the address', async () => {
  await open(
    `/home?search=mascot&state=2,3&airport=${id(21)}&type=structure&mine=yes&due=overdue&sort=-dueAt&page=2`,
    APPLICANT,
  );
  await screen.findByRole('link', { name: 'YSSY-2026-00001' });
  expect(lastOfList()).toEqual({
    text: 'mascot',
    states: [2, 3],
    airportIds: [id(21)],
    craneTypes: [null],
    mine: true,
    due: 'overdue',
    sort: { by: 'dueAt', descending: true },
    pageNumber: 2,
    pageSize: 100,
  });
});

it('counts up to 10,000, and requests a later page by where it starts', async () => {
  const many = (pageNumber: number, cursors: object) => ({
    ...page(one),
    pageNumber,
    total: 10_001,
    counts: [
      { state: 2, count: 9_999 },
      { state: 3, count: 10_001 },
    ],
    ...cursors,
  });
  const user = await open('/home?state=3', APPLICANT, {
    [find]: ({ body }) =>
      ok(
        (body as Question).pageNumber === 2
          ? many(2, { previous: 'before-2', next: null })
          : many(1, { previous: null, next: 'after-1' }),
      ),
  });
  expect(await screen.findByRole('link', { name: 'Submitted 9,999' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'In review 10,000+' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All 10,000+' })).toBeTruthy();
  expect(screen.getByText(/^1–1 of 10,000\+ /)).toBeTruthy();
  expect(screen.getByText('Page 1')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(where()).toBe('/home?state=3&page=2&cursor=after-1');
  expect(await screen.findByText(/^101–101 of 10,000\+ /)).toBeTruthy();
  expect(lastOfList()).toMatchObject({ pageNumber: 2, cursor: 'after-1', states: [3] });
  // The previous page stays until the next rows arrive.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Next' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Submitted 9,999' }));
  expect(where()).toBe('/home?state=2');
});

it('a chip, a choice and a column header change address and request, and return to the first page', async () => {
  const user = await open('/home?page=2', APPLICANT);
  await user.click(await screen.findByRole('link', { name: 'In review 1' }));
  expect(where()).toBe('/home?state=3');
  await user.selectOptions(screen.getByLabelText('Type'), 'Tower crane');
  expect(where()).toBe('/home?state=3&type=1');
  await user.click(await screen.findByRole('link', { name: 'Start date' }));
  expect(where()).toBe('/home?state=3&type=1&sort=startAt');
  await waitFor(() =>
    expect(lastOfList()).toMatchObject({
      states: [3],
      craneTypes: [1],
      sort: { by: 'startAt', descending: false },
      pageNumber: 1,
    }),
  );
  await user.click(await screen.findByRole('link', { name: 'Start date' }));
  expect(where()).toBe('/home?state=3&type=1&sort=-startAt');
});

it('columns can be chosen, arranged and saved', async () => {
  const user = await open('/home', APPLICANT, {
    [`POST ${columns}`]: ({ body }) => ok({ ...(body as object), actions: [] }),
  });
  await screen.findByRole('link', { name: 'YSSY-2026-00001' });
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Columns' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Company' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Type' }));
  dialog.getByRole('button', { name: /^Move Airport/ }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(dialog.getByRole('button', { name: 'Save columns' }));
  expect(await screen.findByRole('columnheader', { name: 'Company' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Type' })).toBeNull();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(0, 4)).toEqual(['Number', 'State', 'Airport', 'Project']);
  const [sent] = api.asked.filter(({ method, path }) => method === 'POST' && path === columns);
  expect(sent?.body).toMatchObject({ userId: aUser.id });
});

it('says so when columns could not be saved, and shows them anyway', async () => {
  const user = await open('/home', APPLICANT, { [`POST ${columns}`]: refusal('internal') });
  await screen.findByRole('link', { name: 'YSSY-2026-00001' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Company' }));
  await user.click(screen.getByRole('button', { name: 'Save columns' }));
  expect(await screen.findByText(/until you leave this page/)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Company' })).toBeTruthy();
});

it('a page of a thousand applications renders only the visible ones', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...one, id: id(1000 + n), number: `YSSY-2026-${n}` }));
  await open('/home', APPLICANT, { [find]: ok(page(...many)) });
  await screen.findByRole('link', { name: 'YSSY-2026-0' });
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
});

it('an export requests what is shown, and says when no spreadsheet came', async () => {
  const user = await open('/home?state=3', APPLICANT, {
    'POST CranePermitApplications/get-application-excelfile': ok({ not: 'a spreadsheet' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
  expect(await screen.findByText('Failed to generate Excel file.')).toBeTruthy();
  const sent = api.asked.find(({ path }) => path.endsWith('excelfile'))?.body;
  expect(sent).toMatchObject({ states: [3], columns: expect.arrayContaining(['number', 'startAt']) });
});

it.each([
  [
    'a problem document',
    refusal('bad-request', { detail: 'Too many rows. Choose a shorter period.' }),
    'Too many rows. Choose a shorter period.',
  ],
  [
    'a fault with a text',
    { status: 500, text: 'The printer of sheets is out of order.' },
    'The printer of sheets is out of order.',
  ],
  ['plain text instead of a sheet', { status: 200, text: 'No rows to write.' }, 'No rows to write.'],
  ['a problem document sent as a success', ok(refusal('internal', { detail: 'It broke.' }).body), 'It broke.'],
  ['a page of a gateway', { status: 200, html: '<h1>Bad day</h1>' }, 'Failed to generate Excel file.'],
  ['nothing at all', { status: 500, text: '' }, 'Failed to generate Excel file.'],
])('an export that fails with %s shows the server’s text, or else its own', async (_, answer, text) => {
  const user = await open('/home', APPLICANT, { 'POST CranePermitApplications/get-application-excelfile': answer });
  await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the map names the applications, and has its own address', async () => {
  await open('/home?view=map', APPLICANT);
  expect(await screen.findByRole('application', { name: 'Map of applications' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('tells an applicant what needs them', async () => {
  const requested = { ...one, phase: 'WAITING_APPLICANT', actions: ['applications:answer', 'applications:edit'] };
  await open('/home', APPLICANT, { [find]: ok(page(requested)) });
  expect(await screen.findByText(/The airport has questions for you/)).toBeTruthy();
  expect((await screen.findAllByText('waiting for you')).length).toBe(1);
  expect(screen.getAllByText('In review').length).toBe(2);
  // The row and its chip have the same name, the one staff see too.
  expect(screen.getByRole('link', { name: /^In review/ }).getAttribute('href')).toBe('/home?state=3');
  expect(api.asked.some(({ path }) => path === 'Airports')).toBe(false);
});

it('tells a newcomer where to start, and staff without applications that there are none yet', async () => {
  await open('/home', APPLICANT, { [find]: ok(page()) });
  expect(await screen.findByText('No applications yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Apply for a crane' }).getAttribute('href')).toBe('/crane');
});

it('a filter without matches offers to clear it', async () => {
  const user = await open('/home?state=6', APPLICANT, {
    [find]: ({ body }) => ok((body as Question).states ? page() : page(one)),
  });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'YSSY-2026-00001' })).toBeTruthy();
  expect(where()).toBe('/home');
});

it('a link shared from the landing page opens its answer in the location guide', async () => {
  const shared = '?latitude=-33.9000000&longitude=151.2000000&ground=6&height=60&radius=40';
  await open(`/home${shared}`, APPLICANT);
  await waitFor(() => expect(where()).toBe(`/locationguide${shared}`));
});

it('shows the first steps to people who may add airports', async () => {
  const steps = { complete: false, done: ['administrator'], airport: null, airports: 0 };
  await open('/home', [...STAFF, 'airports:create'], { 'GET first-steps': ok(steps) });
  await screen.findByRole('link', { name: 'YSSY-2026-00001' });
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeTruthy();
});

it('hides the first steps from people who cannot add airports', async () => {
  await open('/home', STAFF);
  await screen.findByRole('link', { name: 'YSSY-2026-00001' });
  expect(api.asked.some(({ path }) => path === 'first-steps')).toBe(false);
});
