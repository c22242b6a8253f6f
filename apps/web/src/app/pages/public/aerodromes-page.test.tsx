import { anAerodrome, id, pageWith, someAerodromeDetails } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import AerodromesPage from './aerodromes-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const perth = {
  ...anAerodrome,
  id: id(22),
  name: 'Perth',
  icao: 'YPPH',
  label: 'PERTH - (YPPH)',
  timeZone: 'Australia/Perth',
  arp: { type: 'Point', coordinates: [115.967, -31.9403] },
};
const richmond = { ...anAerodrome, id: id(23), name: 'Richmond', icao: 'YSRI', label: 'RICHMOND - (YSRI)', type: 2 };
const everyone = { ...pageWith(anAerodrome), items: [anAerodrome, perth, richmond], total: 3 };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET aerodromes': ok(everyone),
    [`GET aerodromes/${anAerodrome.id}`]: ok(someAerodromeDetails),
    ...answers,
  });
  renderPage(path, <AerodromesPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const listed = () => screen.getAllByRole('link', { name: /\(Y/ }).map((link) => link.textContent);

it('lists all, and filters by type, state and typed text', async () => {
  const user = await open('/aerodromes');
  expect(await screen.findByText('3 aerodromes')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Type'), 'Military');
  expect(listed()).toEqual(['RICHMOND - (YSRI)']);
  await user.selectOptions(screen.getByLabelText('Type'), 'Any');
  await user.selectOptions(screen.getByLabelText('State'), 'WA');
  expect(listed()).toEqual(['PERTH - (YPPH)']);
  await user.selectOptions(screen.getByLabelText('State'), 'Any');
  await user.type(screen.getByLabelText('Search'), 'yssy');
  await waitFor(() => expect(listed()).toEqual(['SYDNEY (KINGSFORD SMITH) - (YSSY)']));
  expect(where()).toBe('/aerodromes?search=yssy');
});

it('fetches every page of a long directory', async () => {
  await open('/aerodromes', {
    'GET aerodromes': ({ query }) =>
      ok({ ...everyone, items: query.get('PageNumber') === '1' ? [anAerodrome] : [perth, richmond] }),
  });
  expect(await screen.findByText('3 aerodromes')).toBeTruthy();
});

it('opens one with its runways, its contact and the way to the location guide', async () => {
  const user = await open('/aerodromes');
  await user.click(await screen.findByRole('link', { name: /SYDNEY/ }));
  expect(await screen.findByRole('heading', { name: 'SYDNEY (KINGSFORD SMITH) - (YSSY)' })).toBeTruthy();
  expect(screen.getByText('16: CAT I precision, threshold 6 m AHD')).toBeTruthy();
  expect(screen.getByRole('link', { name: '(02) 9667 9111' }).getAttribute('href')).toBe('tel:+61296679111');
  expect(screen.getByRole('link', { name: 'Check a height here' }).getAttribute('href')).toBe(
    '/locationguide?latitude=-33.946100&longitude=151.177200',
  );
  await user.click(screen.getByRole('link', { name: '← All aerodromes' }));
  expect(where()).toBe('/aerodromes');
});

it('says so when nothing matches, with a link back to all', async () => {
  const user = await open('/aerodromes?search=nowhere');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 aerodromes')).toBeTruthy();
});

it('keeps the filter and the map when the list cannot be loaded', async () => {
  await open('/aerodromes', { 'GET aerodromes': refusal('internal') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByLabelText('Search')).toBeTruthy();
});

it('says that an unknown aerodrome is not in the directory', async () => {
  await open(`/aerodromes?aerodrome=${id(99)}`);
  expect(await screen.findByText('We couldn’t find this aerodrome. Choose one from the directory.')).toBeTruthy();
});
