import type { Application } from '@jibline/contract';
import { anApplication } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import DraftConfirmationPage from './draft-confirmation-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const draft: Application = {
  ...anApplication,
  ...{ state: 0, phase: null, number: 'D-2026-00007', submittedAt: null, airports: [], assessments: [] },
  actions: ['applications:edit', 'applications:lodge'],
};
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
async function open(search: string, reply: Reply) {
  api = await startApi({
    [`GET CranePermitApplications/${draft.id}`]: reply,
    [`GET applications/files/GetAllFilesByAppId/${draft.id}`]: ok({ items: [] }),
    'GET public/aerodromes': ok({ items: [] }),
  });
  renderPage(`/draft${search}`, <DraftConfirmationPage />);
}

it('names the saved draft, who can see it and how to continue on another device', async () => {
  await open(`?draft=${draft.id}`, ok(draft));
  expect(await screen.findByRole('heading', { level: 1, name: 'Draft D-2026-00007 is saved' })).toBeTruthy();
  expect(screen.getByText(/The airport can’t see it until you submit it\.$/)).toBeTruthy();
  const resume = `/crane?draft=${draft.id}`;
  expect(screen.getByRole('link', { name: 'Continue draft' }).getAttribute('href')).toBe(resume);
  expect(screen.getByRole('link', { name: `${window.location.origin}${resume}` }).getAttribute('href')).toBe(resume);
  expect(screen.getByRole('link', { name: 'Your applications' }).getAttribute('href')).toBe('/home');
});

it('an address without a draft leads to the home page', async () => {
  await open('', ok(draft));
  expect(screen.getByText('We couldn’t find that draft. See your drafts on the home page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your applications' }).getAttribute('href')).toBe('/home');
  expect(api.asked).toEqual([]);
});

it('a draft of someone else is a record without permission', async () => {
  await open(`?draft=${draft.id}`, refusal('not-found'));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/errorPermission/2'));
});
