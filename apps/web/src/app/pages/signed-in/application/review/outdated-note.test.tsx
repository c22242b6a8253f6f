import { anApplication } from '@jibline/contract/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { refusal, startApi } from '../../../../../../test/api.ts';
import { renderPage } from '../../../../../../test/page.tsx';
import { OutdatedNote } from './outdated-note.tsx';

let api: Awaited<ReturnType<typeof startApi>> | undefined;
afterEach(async () => {
  await api?.stop();
  api = undefined;
});

const again = `POST applications/assessments/${anApplication.id}`;
const show = (outdated: string[], actions = ['applications:assess']) =>
  renderPage('/', <OutdatedNote application={{ ...anApplication, outdated, actions }} />);

it('says that an assessment is older than the settings, and reassesses at a press', async () => {
  api = await startApi({ [again]: { status: 201, body: { items: [] } } });
  show(['YSSY', 'YSBK']);
  expect(
    screen.getByText(
      /^YSSY and YSBK have changed what assessments depend on since\. Open applications are reassessed by themselves/,
    ),
  ).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reassess' }));
  await expect.poll(() => api?.asked.map(({ method, path }) => `${method} ${path}`)).toContain(again);
});

it('says why it was not reassessed', async () => {
  api = await startApi({ [again]: refusal('forbidden') });
  show(['YSSY']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reassess' }));
  expect(await screen.findByText(/You don’t have permission/)).toBeTruthy();
});

it('offers nothing to readers, and says nothing where nothing changed', () => {
  show(['YSSY'], []);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/^YSSY has changed what assessments depend on since\./)).toBeTruthy();
});
it('is not there where the assessment is up to date', () => {
  show([]);
  expect(screen.queryByText(/older than/)).toBeNull();
});
