import { aFleetBoard, anApplicationSummary, aUser, id, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import HomePage from '../home-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const company = { id: id(31), name: 'Example Cranes' };
const me = { ...aUser, organisation: company, actions: ['applications:list', 'applications:create', 'fleet:view'] };
const find = 'POST CranePermitApplications/get-application';
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...anApplicationSummary, id: id(500 + n), number: `YSSY-2026-${n}` }));
const page = (items: object[]) => ({
  ...pageWith(anApplicationSummary),
  ...{ items, total: items.length, counts: [{ state: 3, count: items.length }], previous: null, next: null },
});
const permit = (over: object) => ({
  ...{ validFrom: '2020-01-01T00:00:00Z', validTo: '2999-12-31T00:00:00Z' },
  ...{ suspendedFrom: null, replacedFrom: null, upSince: '2020-01-15T00:00:00Z' },
  ...over,
});
const cardOf = (n: number, over: object, craneDetail: object = { make: 'Tadano', plantId: `P${n}` }) => ({
  application: { ...anApplicationSummary, id: id(n), projectName: `Site ${n}`, ...over },
  ...{ craneDetail, timeZone: 'Australia/Sydney' },
});
const lane = (name: string, count: number, ...cards: object[]) => ({ lane: name, count, cards });
const sam = { id: id(3), name: 'Sam Sender', active: true, open: 2, total: 5 };
const lee = { id: id(4), name: 'Lee Left', active: false, open: 1, total: 4 };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
async function open(
  path: string,
  board: object = {},
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {},
) {
  api = await startApi({
    'GET Users/CurrentUser': ok(me),
    'GET FleetBoard': ok({ ...aFleetBoard, people: [sam, lee], ...board }),
    [find]: ok(page(rows(3))),
    [`GET applications/columnPreferences/${aUser.id}`]: ok({
      userId: aUser.id,
      columns: [],
      saved: false,
      actions: [],
    }),
    ...answers,
  });
  renderPage(path, <HomePage />);
  return userEvent.setup();
}
const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const lastRequest = () => api.asked.findLast(({ path }) => path.endsWith('get-application'))?.body;
const fold = () => screen.getByText('Filter, map and download').closest('details');

it('names the company and shows its cranes by what they do, each a link to its application', async () => {
  const up = cardOf(1, { state: 7, phase: 'ACTIVE', permit: permit({}), actions: ['applications:stop'] });
  const unpaid = cardOf(2, { state: 1, phase: null, actions: ['payments:pay'] });
  const asks = cardOf(3, { state: 3, phase: 'WAITING_APPLICANT', actions: ['applications:answer'] }, {});
  const lanes = [lane('up', 9, up), lane('company', 31, asks), lane('pay', 1, unpaid), lane('airport', 2)];
  await open('/home', { lanes });
  expect(await screen.findByRole('heading', { level: 1, name: 'Example Cranes: cranes and permits' })).toBeTruthy();
  const upNow = await column(/^Up now 9/);
  expect(upNow.getByRole('link', { name: 'P1 Tadano' }).getAttribute('href')).toBe(
    `/home/craneApplicationStatus/${id(1)}`,
  );
  expect(upNow.getByText('Report crane down')).toBeTruthy();
  expect(upNow.getByRole('link', { name: 'View all 9: Up now' }).getAttribute('href')).toBe('/home?lane=up');
  const waiting = await column(/^Waiting 34/);
  expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['for you 31', '/home?lane=company'],
    ['to pay 1', '/home?lane=pay'],
    ['for the airport 2', '/home?lane=airport'],
    // A crane that is not named yet.
    ['Mobile crane', `/home/craneApplicationStatus/${id(3)}`],
    ['P2 Tadano', `/home/craneApplicationStatus/${id(2)}?view=payments`],
  ]);
  expect(waiting.getByText('Answer questions')).toBeTruthy();
  expect((await column(/^Ending soon 0/)).getByText('No permit ends within 7 days.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'HC-14: Liebherr LTM 1110-5.2' })).toBeTruthy();
});

it('first shows what cannot wait, also of applications outside the company, with buttons that lead to it', async () => {
  const own = (n: number, over: object) => ({ ...anApplicationSummary, id: id(n), number: `YSSY-2026-${n}`, ...over });
  const late = own(81, { state: 7, permit: permit({ validTo: '2020-02-01T00:00:00Z' }), actions: [] });
  const asks = own(82, { state: 3, phase: 'WAITING_APPLICANT', actions: ['applications:answer'] });
  const unpaid = own(83, { state: 1, actions: ['payments:pay'] });
  const draft = own(84, { state: 0, actions: ['applications:lodge'] });
  await open(
    '/home',
    {},
    {
      [find]: ({ body }) => {
        const { up, mine } = body as { up?: boolean; mine?: boolean };
        return ok(page(up ? [late] : mine ? [draft, unpaid, asks, late] : rows(3)));
      },
    },
  );
  const needs = within(await screen.findByRole('region', { name: 'Needs your attention' }));
  // The alarm first; then one more, the others behind "1 more". A draft can wait: the board and the list show it.
  await waitFor(() => expect(needs.getByText('Lower now')).toBeTruthy());
  expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/YSSY-2026-\d+/)?.[0])).toEqual([
    'YSSY-2026-81',
    'YSSY-2026-83',
    'YSSY-2026-82',
  ]);
  expect(needs.getByText('1 more')).toBeTruthy();
  expect(needs.getByRole('link', { name: /^Pay/ }).getAttribute('href')).toBe(
    `/home/craneApplicationStatus/${id(83)}?view=payments`,
  );
  expect(needs.getByText('Answer questions')).toBeTruthy();
  const board = await screen.findByRole('region', { name: 'Cranes' });
  expect(needs.getByText('1 more').compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('shows nothing above the cranes while nothing is urgent', async () => {
  await open('/home');
  await screen.findByRole('region', { name: 'Cranes' });
  await screen.findByRole('table');
  expect(screen.queryByText('Needs your attention')).toBeNull();
});

it('shows every crane that must come down, before all others', async () => {
  const late = (n: number) => cardOf(n, { state: 7, permit: permit({ validTo: '2020-02-01T00:00:00Z' }) });
  const fine = cardOf(9, { state: 7, phase: 'ACTIVE', permit: permit({}) });
  await open('/home', { lanes: [lane('up', 4, fine, late(1), late(2), late(3))] });
  const upNow = await column(/^Up now 4/);
  const cards = upNow.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(cards.length).toBe(3);
  expect(cards.every((text) => text.endsWith('Lower it now and report it down'))).toBe(true);
});

it('shows who applied, and not the company when it is the same in every row', async () => {
  const columns = ['number', 'companyName'].map((name) => ({ column: name, visible: true, widthPx: null }));
  await open('/home');
  expect(await screen.findByRole('columnheader', { name: 'Applicant' })).toBeTruthy();
  await api.stop();
  document.body.replaceChildren();
  const saved = { userId: aUser.id, columns, saved: true, actions: [] };
  await open('/home', {}, { [`GET applications/columnPreferences/${aUser.id}`]: ok(saved) });
  await screen.findByRole('columnheader', { name: 'Number' });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Applicant' })).toBeNull());
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
});

it('narrows the list to one person, also one who left, and to a lane', async () => {
  const user = await open('/home?lane=pay');
  const people = within(await screen.findByRole('navigation', { name: 'Applications by person' }));
  expect(people.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Everyone ',
    'Sam Sender 5',
    'Lee Left (left) 4',
  ]);
  await user.click(people.getByRole('link', { name: /^Lee Left/ }));
  await waitFor(() =>
    expect(lastRequest()).toMatchObject({ company: { organisationId: company.id, ownerId: lee.id, lane: 'pay' } }),
  );
  await user.click(await screen.findByRole('link', { name: 'Show all applications' }));
  expect(screen.getByTestId('where').textContent).toBe(`/home?person=${lee.id}`);
});

it('filters are folded until they are used, and stay open after that', async () => {
  const user = await open('/home');
  await screen.findByRole('table');
  expect(fold()?.open).toBe(false);
  await user.click(screen.getByText('Filter, map and download'));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  expect(fold()?.open).toBe(true);
});

it.each(['/home?search=mascot', '/home?view=map'])('%s: a filter in the address opens them', async (path) => {
  await open(path);
  await waitFor(() => expect(fold()?.open).toBe(true));
});

it('an applicant without a company keeps a plain page, folded below ten applications', async () => {
  const alone = ok({ ...me, organisation: null, actions: ['applications:list', 'applications:create'] });
  await open('/home', {}, { 'GET Users/CurrentUser': alone });
  expect(await screen.findByRole('heading', { level: 1, name: 'My applications' })).toBeTruthy();
  await screen.findByRole('table');
  expect(fold()?.open).toBe(false);
  expect(api.asked.some(({ path }) => path === 'FleetBoard')).toBe(false);
});

it('from ten applications on, a person without a company finds the filters open', async () => {
  const alone = ok({ ...me, organisation: null, actions: ['applications:list'] });
  await open('/home', {}, { 'GET Users/CurrentUser': alone, [find]: ok(page(rows(10))) });
  await waitFor(() => expect(fold()?.open).toBe(true));
});

it('says that the cranes could not be loaded, and lists the applications', async () => {
  await open('/home', {}, { 'GET FleetBoard': refusal('internal') });
  expect(await screen.findByText('We couldn’t load cranes.')).toBeTruthy();
  expect(await screen.findByRole('table')).toBeTruthy();
});
