import { aReport, aUser } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import ReportsPage from './reports-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, volume: () => Reply, actions = ['airports:list']) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions }),
    'GET Reports/applicants': ok({ items: [] }),
    'GET Reports/volume': volume,
    'GET Reports/money': ok({ ...aReport, section: 'money' }),
  });
  renderPage(path, <ReportsPage />);
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  return userEvent.setup();
}

it('a section that fails says so in its place, is tried again, and leaves the others within reach', async () => {
  let works = false;
  const user = await open('/reports?section=volume&from=2026-06&to=2026-11', () =>
    works ? ok(aReport) : refusal('internal'),
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'We couldn’t load this page' })).toBeTruthy();
  expect(screen.getByLabelText('First month')).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Applications by month' })).toBeTruthy();
  works = false;
  await user.selectOptions(screen.getByLabelText('First month'), 'July 2026');
  expect(await screen.findByRole('heading', { level: 2, name: 'We couldn’t load this page' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'Applications by month' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Money' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(await screen.findByRole('heading', { level: 2, name: 'Applications by month' })).toBeTruthy();
});

it('a file that does not come is told of for what it is, on a line of its own', async () => {
  const user = await open('/reports?section=volume&from=2026-06&to=2026-11', () => ok(aReport));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const sentence = await screen.findByText('Not found, or you don’t have access.');
  expect(sentence.closest('header')).toBeNull();
});

it('those who decide nothing at an airport are told whose reports these are', async () => {
  await open('/reports', () => refusal('forbidden'), []);
  expect(
    screen.getByText('Airports and their operators have reports about the applications they decide.'),
  ).toBeTruthy();
  expect(api.asked.some(({ path }) => path.startsWith('Reports/'))).toBe(false);
});
