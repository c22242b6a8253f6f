import { anAirport, anAuditEntry, aProblemGroup, aUser, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import AuditPage from './audit-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const administrator = { ...aUser, actions: [...aUser.actions, 'audit:search'] };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok(administrator),
    'GET Airports': ok(pageWith(anAirport)),
    'GET Audit': ok({ items: [anAuditEntry], next: 'older' }),
    'GET Problems': ok({ groups: [aProblemGroup] }),
    ...answers,
  });
  renderPage(path, <AuditPage />);
  return userEvent.setup();
}
const searches = () => api.asked.filter(({ path }) => path === 'Audit').map(({ query }) => query.toString());

it('says who did what to which record', async () => {
  await open('/audit');
  const table = await screen.findByRole('table', { name: 'History entries, newest first' });
  const row = within(table).getByRole('row', { name: /Morgan Manager/ });
  expect(within(row).getByText('Review started')).toBeTruthy();
  expect(within(row).getByRole('link', { name: anAuditEntry.about.label }).getAttribute('href')).toBe(
    `/home/craneApplicationStatus/${anAuditEntry.about.id}`,
  );
  expect(within(row).getByText('1 value changed')).toBeTruthy();
});

it('searches by what is typed and goes on to older entries', async () => {
  const user = await open('/audit');
  await user.type(await screen.findByLabelText('Who'), 'morgan');
  await waitFor(() => expect(searches()).toContain('person=morgan'));
  await user.selectOptions(screen.getByLabelText('What'), 'Review started');
  await user.click(await screen.findByRole('link', { name: 'Older entries' }));
  expect(await screen.findByRole('link', { name: 'Newest entries' })).toBeTruthy();
  expect(searches().at(-1)).toBe('person=morgan&event=take&cursor=older');
});

it('an empty search says so and clears its filters', async () => {
  const user = await open('/audit?person=nobody', {
    'GET Audit': ({ query }) => ok({ items: query.get('person') ? [] : [anAuditEntry], next: null }),
  });
  expect(await screen.findByText('No entries match these filters')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Review started', { selector: 'td *' })).toBeTruthy();
});

it('says which days cannot be, where the last is before the first', async () => {
  await open('/audit?from=2026-11-19&to=2026-11-01', { 'GET Audit': ok({ items: [], next: null }) });
  expect(await screen.findByText('The last day is before the first. Change one of them.')).toBeTruthy();
});

it('lists what needs attention with the record to open', async () => {
  const user = await open('/audit');
  await user.click(await screen.findByRole('link', { name: 'Problems' }));
  expect(await screen.findByRole('heading', { name: 'Emails that were not delivered: 3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'YSSY-2026-00001: permit issued' })).toBeTruthy();
  expect(screen.getByText('These are the oldest 1. The other 2 are listed once these are resolved.')).toBeTruthy();
});

it('shows the rest of many problems of one kind at a press', async () => {
  const items = Array.from({ length: 23 }, (_, n) => ({ label: `Airport ${n + 1}`, since: null, about: null }));
  const user = await open('/audit?view=problems', {
    'GET Problems': ok({ groups: [{ kind: 'airport-without-surfaces', count: 23, items }] }),
  });
  expect(await screen.findByText('Airport 20')).toBeTruthy();
  expect(screen.queryByText('Airport 21')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getByText('Airport 23')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('says that nothing is wrong', async () => {
  await open('/audit?view=problems', { 'GET Problems': ok({ groups: [] }) });
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy();
});

it('refuses everyone else without asking the server', async () => {
  await open('/audit', { 'GET Users/CurrentUser': ok(aUser) });
  expect(await screen.findByText(/permission to search the history/)).toBeTruthy();
  expect(searches()).toEqual([]);
});
