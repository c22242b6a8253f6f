import type { Application } from '@jibline/contract';
import { anApplication } from '@jibline/contract/samples';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Reply, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { DraftStep } from './draft-step.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const draft: Application = {
  ...anApplication,
  ...{ state: 0, phase: null, number: 'D-2026-00007', submittedAt: null, airports: [], assessments: [], missing: [] },
  actions: ['applications:edit', 'applications:lodge'],
};
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
async function open(application: Application) {
  api = await startApi({
    [`GET applications/files/GetAllFilesByAppId/${draft.id}`]: ok({ items: [] }),
    'GET public/aerodromes': ok({ items: [] }),
  });
  renderPage('/', <DraftStep application={application}>Review and submit.</DraftStep>);
}

it('a draft that lacks files is not called ready', async () => {
  await open(draft);
  expect(await screen.findByText(/still needed before you can submit\./)).toBeTruthy();
  expect(screen.queryByText('Review and submit.')).toBeNull();
});

it('missing answers keep their own sentence', async () => {
  await open({ ...draft, missing: [{ path: 'site', message: 'Required' }] });
  expect(await screen.findByText('Review and submit.')).toBeTruthy();
});
