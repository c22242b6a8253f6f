import {
  anAirport,
  anApplication,
  anApplicationSummary,
  aSavedView,
  aUser,
  id,
  pageWith,
} from '@jibline/contract/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../../test/api.ts';
import { renderPage } from '../../../../../../test/page.tsx';
import { setScreen } from '../../../../../../test/screen-width.ts';
import HomePage from '../../home-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const find = 'POST CranePermitApplications/get-application';
const READER = ['applications:list', 'airports:list'];
const STAFF = [...READER, 'applications:create', 'applications:hand-over'];
const rowOf = (n: number, over: object = {}) => ({
  ...anApplicationSummary,
  id: id(500 + n),
  number: `YSSY-2026-0000${n}`,
  projectName: `Site ${n}`,
  ...over,
});
const page = (...items: object[]) => ({
  ...pageWith(anApplicationSummary),
  ...{ items, total: items.length, counts: [], previous: null, next: null },
});
const recordOf = (n: number, over: object = {}) =>
  ok({ ...anApplication, id: id(500 + n), number: `YSSY-2026-0000${n}`, ...over });

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions: STAFF }),
    'GET Airports': ok(pageWith(anAirport)),
    'GET desk/views': ok({ views: [{ view: 'all', count: 24, alarms: 0 }] }),
    'GET desk/saved-views': ok({ items: [aSavedView], shareAt: [anAirport.id] }),
    'GET desk/officers': ok({ items: [{ id: id(1), name: 'Ann Manager', airportIds: null }] }),
    'GET desk/labels': ok({ items: [], addAt: [] }),
    [`GET applications/columnPreferences/${aUser.id}`]: ok({
      userId: aUser.id,
      columns: [],
      saved: false,
      actions: [],
    }),
    [find]: ok(page(rowOf(1), rowOf(2), rowOf(3))),
    [`GET CranePermitApplications/${id(501)}`]: recordOf(1),
    [`GET CranePermitApplications/${id(502)}`]: recordOf(2),
    [`GET CranePermitApplications/${id(503)}`]: recordOf(3),
    ...answers,
  });
  renderPage(path, <HomePage />);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const lastOfList = () =>
  api.asked.findLast(
    ({ path, body }) => path.endsWith('get-application') && (body as { pageSize: number }).pageSize === 100,
  )?.body;
const row = (n: number) => screen.findByRole('row', { name: new RegExp(`YSSY-2026-0000${n}`) });

it('opens with what needs the officer, with the columns of triage', async () => {
  await open('/home');
  const first = within(await row(1));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Needs me 3');
  expect(lastOfList()).toEqual({ view: 'needs-me', pageNumber: 1, pageSize: 100 });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['No.', 'Project and place', 'Crane and height', 'Margin', 'Outcome', 'Officer', 'Due', 'State'],
  ]);
  // All rows are of one airport and year: the number is short, and read in full.
  expect(first.getByRole('link', { name: 'YSSY-2026-00001' }).textContent).toBe('00001');
  expect(first.getByText('Mobile · LTM 1060')).toBeTruthy();
  expect(first.getByText('40.0 m AGL · 45.0 m AHD')).toBeTruthy();
  expect(first.getByText('+8.1 m')).toBeTruthy();
  expect(first.getByText('Ann Manager')).toBeTruthy();
});

it('requests the view and the filters in the address, and shows each filter as a chip that can be removed', async () => {
  const user = await open(`/home?view=unassigned&type=structure&officer=${id(1)}&sort=-dueAt`);
  await row(1);
  expect(lastOfList()).toEqual({
    ...{ view: 'unassigned', craneTypes: [null], assigneeId: id(1), pageNumber: 1, pageSize: 100 },
    sort: { by: 'dueAt', descending: true },
  });
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
  expect(await chips.findByText('Officer: Ann Manager')).toBeTruthy();
  await user.click(chips.getByRole('button', { name: 'Remove filter Structure' }));
  expect(where()).toBe(`/home?view=unassigned&officer=${id(1)}&sort=-dueAt`);
});

it('the chip of a list behind a figure says all that narrowed the report', async () => {
  const period = 'from=2026-06&to=2026-11';
  const parts = `airport:${anAirport.id}.path:GREEN.type:1.applicant:${id(11)}.officer:${id(1)}`;
  await open(`/home?view=all&report=${encodeURIComponent(`late.2026-06.2026-11.${parts}`)}`, {
    'GET Reports/applicants': ({ query }) =>
      ok({
        items:
          `${query}` === `${period}&airportId=${anAirport.id}&id=${id(11)}`
            ? [{ id: id(11), name: 'Tall Cranes' }]
            : [],
      }),
  });
  const words = ['Decided late', 'June 2026 to November 2026', anAirport.icao, 'Clear', 'Tower crane'];
  const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
  expect(await chips.findByText([...words, 'Applicant: Tall Cranes', 'Officer: Ann Manager'].join(', '))).toBeTruthy();
});

it('a click on a row shows its preview, and walking by keys moves it', async () => {
  const user = await open('/home');
  await user.click(within(await row(1)).getByText('Site 1'));
  const preview = () => screen.getByRole('complementary', { name: /^Preview/ });
  expect(within(preview()).getByRole('heading', { level: 2 }).textContent).toBe('Site 1');
  await user.keyboard('j');
  expect(within(preview()).getByRole('heading', { level: 2 }).textContent).toBe('Site 2');
  expect((await row(2)).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(await row(2));
  await user.keyboard('{ArrowDown}{ArrowDown}k');
  expect(within(preview()).getByText('2 of 3')).toBeTruthy();
  await user.keyboard(' ');
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.keyboard('{Enter}');
  expect(where()).toBe(`/home/craneApplicationStatus/${id(502)}`);
});

it('the first key on a fresh desk goes to the row below the one that is previewed', async () => {
  setScreen('large');
  // Rows that nobody was at before.
  const user = await open('/home', { [find]: ok(page(rowOf(7), rowOf(8), rowOf(9))) });
  const preview = () => within(screen.getByRole('complementary', { name: /^Preview/ }));
  await row(7);
  expect(preview().getByText('1 of 3')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(preview().getByText('2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(await row(8));
});

/** The records that were requested, by the number of their row. */
const fetched = () =>
  api.asked
    .filter(({ path }) => /^CranePermitApplications\/[0-9a-f-]{36}$/.test(path))
    .map(({ path }) => path.slice(-36))
    .map((one) => [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => id(500 + n) === one));

it('fetches the neighbours before they are looked at', async () => {
  const user = await open('/home');
  await user.click(within(await row(1)).getByText('Site 1'));
  await waitFor(() => expect(fetched()).toEqual(expect.arrayContaining([1, 2, 3])));
});

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => rowOf(n));

it('fetches the row that the pointer rests on, and none that it only passes', async () => {
  const user = await open('/home', { [find]: ok(page(...NINE)) });
  await user.click(within(await row(1)).getByText('Site 1'));
  const [five, six, seven] = [await row(5), await row(6), await row(7)];
  await waitFor(() => expect(fetched()).toEqual([1, 2, 3]));
  for (const passed of [five, six, seven]) fireEvent.pointerOver(within(passed).getByText('Ann Manager'));
  // Within the row the pointer still rests on it.
  fireEvent.pointerOver(within(seven).getByText('Site 7'));
  await waitFor(() => expect(fetched()).toEqual([1, 2, 3, 7]));
});

it('fetches a row when it is pressed down or has the focus, before the press has ended', async () => {
  const user = await open('/home', { [find]: ok(page(...NINE)) });
  await user.click(within(await row(1)).getByText('Site 1'));
  const [six, eight] = [await row(6), await row(8)];
  await waitFor(() => expect(fetched()).toEqual([1, 2, 3]));
  fireEvent.pointerDown(six);
  await waitFor(() => expect(fetched()).toEqual([1, 2, 3, 6]));
  within(eight).getByRole('checkbox').focus();
  await waitFor(() => expect(fetched()).toEqual([1, 2, 3, 6, 8]));
  expect((await row(1)).getAttribute('aria-selected')).toBe('true');
});

it('writes the numbers of several airports in two lines, and gives longer ones more room', async () => {
  const numbers = ['YSSY-2026-00001', 'YMML-2026-1234567'];
  await open('/home', { [find]: ok(page(...numbers.map((number, n) => rowOf(n + 1, { number })))) });
  const link = await screen.findByRole('link', { name: 'YMML-2026-1234567' });
  expect([...link.childNodes].map(({ textContent }) => textContent)).toEqual(['YMML-2026-', '1234567']);
  const table = screen.getByRole('grid');
  // Ten characters of 7.8 px above, and 8 px around them.
  expect(table.querySelectorAll('col')[1]?.style.width).toContain('86px');
});

it('says where the rest of an application could not be loaded, and loads it again', async () => {
  let isDown = true;
  const user = await open('/home', {
    [`GET CranePermitApplications/${id(501)}`]: () => (isDown ? refusal('internal') : recordOf(1)),
  });
  await user.click(within(await row(1)).getByText('Site 1'));
  const preview = within(screen.getByRole('complementary', { name: /^Preview/ }));
  expect(await preview.findByText('We couldn’t load the rest of this application.')).toBeTruthy();
  expect(preview.getByText('40.0 m AGL · 45.0 m AHD', { exact: false })).toBeTruthy();
  isDown = false;
  await user.click(preview.getByRole('button', { name: 'Try again' }));
  expect(await preview.findByText('What happens next')).toBeTruthy();
  await waitFor(() => expect(preview.getByRole('status').textContent).toContain('Preview of YSSY-2026-00001, 1 of 3.'));
});

it('on a phone, saved views stand beside those of everyone', async () => {
  setScreen('phone');
  await open(`/home?saved=${aSavedView.id}&view=all`);
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  const saved = await views.findByRole('link', { name: aSavedView.name });
  await waitFor(() => expect(saved.getAttribute('aria-current')).toBe('true'));
  expect(saved.getAttribute('href')).toContain(`saved=${aSavedView.id}`);
  expect(views.getAllByRole('link')).toHaveLength(8);
});

it('a figure opens a view', async () => {
  const user = await open('/home');
  await row(1);
  await user.keyboard('7');
  expect(where()).toBe('/home?view=all');
});

it('a saved view is named and has its own columns', async () => {
  await open(`/home?saved=${aSavedView.id}&view=all`);
  await row(1);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${aSavedView.name} 3`));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['No.', 'Due']);
});

it('assigns what is selected, and says for each application what happened', async () => {
  const results = [
    { id: id(501), outcome: 'done', text: 'Assigned to Ann Manager.' },
    { id: id(502), outcome: 'refused', code: 'forbidden', reason: 'This application is closed.' },
  ];
  const user = await open('/home', { 'POST applications/bulk': ok({ results }) });
  await user.click(within(await row(1)).getByRole('checkbox'));
  await user.keyboard('{Shift>}J{/Shift}');
  await user.click(within(await row(2)).getByRole('checkbox'));
  const bar = within(await screen.findByRole('region', { name: 'Selected applications' }));
  await user.click(bar.getByRole('button', { name: /^Assign/ }));
  // Nothing is chosen yet, so that a press takes no application from its officer.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true);
  await user.selectOptions(await screen.findByLabelText('Officer'), 'Ann Manager');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const reply = within(await screen.findByRole('dialog', { name: '1 of 2 done' }));
  expect(reply.getByText('Assigned to Ann Manager.')).toBeTruthy();
  expect(reply.getByText('This application is closed.')).toBeTruthy();
  expect(api.asked.find(({ path }) => path === 'applications/bulk')?.body).toMatchObject({
    change: { kind: 'assign', assigneeId: id(1) },
  });
});

it('saves the list as it is under a name', async () => {
  const user = await open('/home?view=all&type=0', { 'POST desk/saved-views': { status: 201, body: aSavedView } });
  await row(1);
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(dialog.getByText('Enter a name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Mobile cranes');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(api.asked.find(({ method, path }) => method === 'POST' && path === 'desk/saved-views')?.body).toMatchObject({
      ...{ name: 'Mobile cranes', airportId: null },
      filter: { view: 'all', craneTypes: [0] },
    }),
  );
  await waitFor(() => expect(where()).toContain(`saved=${aSavedView.id}`));
});

it('an empty view says what is due next and leads to all applications', async () => {
  await open('/home', {
    [find]: ({ body }) =>
      ok((body as { view: string }).view === 'all' ? page(rowOf(4, { dueAt: '2026-11-20T06:00:00Z' })) : page()),
  });
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
  expect(await screen.findByText('The next due date is 20 November 2026.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'View all 24' })).getAttribute('href')).toBe('/home?view=all');
});

it('the map has an address of its own, also under its old one', async () => {
  await open('/home?view=up&show=map');
  expect(await screen.findByRole('application', { name: 'Map of applications' })).toBeTruthy();
  expect(lastOfList()).toMatchObject({ view: 'up' });
});
