import { aUser } from '@jibline/contract/samples';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import CranePage from '../crane-page.tsx';

const FAR = '/crane?latitude=-20.5&longitude=133.88&ground=400&height=50&radius=20';
const me = { ...aUser, organisation: null };
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

/** No airport anywhere around: nothing is near. */
async function open(path: string) {
  api = await startApi({
    'GET Users/CurrentUser': { status: 200, body: me },
    'GET aerodromes': { status: 200, body: { items: [], pageNumber: 1, pageSize: 1000, total: 0 } },
    'GET public/airports-around': { status: 200, body: { items: [] } },
  });
  renderPage(path, <CranePage />);
  await screen.findByRole('heading', { name: 'Crane application' });
  return userEvent.setup();
}
const step = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Steps of the application' })).getByRole('button', { name });

it('a place that was checked before is filled in; where nothing is near the form is short until asked otherwise', async () => {
  const user = await open(FAR);
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-20.5');
  await user.click(step(/Crane/));
  await user.click(screen.getByLabelText('Mobile crane'));
  expect(screen.getByLabelText<HTMLInputElement>('Largest working radius, m').value).toBe('20');
  expect(screen.getByLabelText<HTMLInputElement>('Height at rest, m above its base').value).toBe('4');
  await screen.findByText('Short form: nothing is near');
  expect(screen.queryByLabelText(/Fly jib/)).toBeNull();
  expect(screen.getByLabelText('Boom or main jib length, m')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(screen.getByLabelText(/Fly jib/)).toBeTruthy();
  expect(screen.getByText('50.0 m above its base = 450.0 m AHD')).toBeTruthy();
});

it('what is wrong is told beside the field once it is left, what is missing once its step is', async () => {
  const user = await open('/crane');
  const ground = screen.getByLabelText('Ground level, m AHD');
  fireEvent.change(ground, { target: { value: 'five' } });
  expect(screen.queryByText(/plain number/)).toBeNull();
  fireEvent.blur(ground);
  expect(screen.getByText('Please write a plain number, such as 12.5.')).toBeTruthy();
  expect(ground.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Please answer this.')).toBeNull();
  await user.click(step(/Time/));
  await user.click(step(/Place/));
  expect(screen.getAllByText('Please answer this.').length).toBeGreaterThan(3);
});

it('a mistaken hemisphere is mended with a press', async () => {
  const user = await open('/crane?latitude=20.5&longitude=133.88&ground=400&height=50&radius=20');
  await user.click(await screen.findByRole('button', { name: 'Make the latitude south' }));
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-20.5');
});
