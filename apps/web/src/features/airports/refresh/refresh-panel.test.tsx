import type { RefreshReport } from '@jibline/contract';
import { anAirport, samples } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { press } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { RefreshPanel } from './refresh-panel.tsx';

const done = samples.RefreshReport.valid as RefreshReport;
const PATH = `Airports/${anAirport.id}/refreshsurfaceresults`;

const numbers = (changed: RefreshReport['applications']) => <p>{changed.map(({ number }) => number).join(', ')}</p>;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(last: RefreshReport | null, answers: Record<string, Reply> = {}) {
  api = await startApi({ [`GET ${PATH}`]: { status: 200, body: { last } }, ...answers });
  renderPage('/airports', <RefreshPanel airport={anAirport} listChanged={numbers} />);
}

it('says what reassessing does before anyone has done it', async () => {
  await open(null);
  expect(screen.getByRole('heading', { name: 'Reassess open applications' })).toBeTruthy();
  expect(screen.getByText(/Publishing a set reassesses .* Decisions do not change\./)).toBeTruthy();
  await waitFor(() => expect(api.asked).toHaveLength(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says how many changed, and has the page list them', async () => {
  await open(done);
  expect(await screen.findByText('12 reassessed, 1 changed.')).toBeTruthy();
  expect(screen.getByText('YSSY-2026-00001')).toBeTruthy();
});

it('counts the results of a run from before changes were listed by application', async () => {
  await open({ ...done, applications: [] });
  expect(await screen.findByText('12 reassessed, 1 result changed.')).toBeTruthy();
});

it('says so when nothing changed, or there was nothing to reassess', async () => {
  await open({ ...done, changed: [], applications: [] });
  expect(await screen.findByText('12 reassessed, nothing changed.')).toBeTruthy();
  await api.stop();
  await open({ ...done, changed: [], applications: [], total: 0, assessed: 0 });
  expect(await screen.findByText('There were no open applications or current permits to reassess.')).toBeTruthy();
});

it('shows how far a run has come, and offers no second one meanwhile', async () => {
  await open({ ...done, state: 'running', assessed: 3, finishedAt: null, changed: [] });
  expect(await screen.findByText('3 of 12 reassessed.')).toBeTruthy();
  const progress = screen.getByLabelText<HTMLProgressElement>('Reassessed');
  expect([progress.value, progress.max]).toEqual([3, 12]);
  expect(screen.getByText('Reassessing…').matches(':disabled')).toBe(true);
});

it('says what to do after a run that stopped, without its internal reason', async () => {
  await open({ ...done, state: 'failed', assessed: 5, failure: 'worker exited with code 134' });
  expect(
    await screen.findByText('5 of 12 were reassessed. Start it again. If it stops again, contact us.'),
  ).toBeTruthy();
  expect(screen.queryByText(/code 134/)).toBeNull();
});

it('an airport without surfaces in force is told to publish a set first', async () => {
  await open(null, { [`POST ${PATH}`]: refusal('no-surface-set') });
  press('Reassess');
  expect(await screen.findByText('This airport has no surfaces in force. Publish a surface set first.')).toBeTruthy();
  expect(screen.getByText('Reassess').matches(':disabled')).toBe(false);
});

it('a person without the right is told so', async () => {
  await open(null, { [`POST ${PATH}`]: refusal('forbidden') });
  press('Reassess');
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
});

it('says that a run continues although its progress cannot be loaded', async () => {
  await open(null, { [`GET ${PATH}`]: refusal('bad-request') });
  expect(await screen.findByText('We couldn’t load the progress of the last reassessment.')).toBeTruthy();
});
