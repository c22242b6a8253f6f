import { samples } from '@jibline/contract/samples';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import VerifyPermitPage from './verify-permit-page.tsx';

const CODE = 'ABCD1234EFGH5678';
const permit = samples.PermitStatus.valid;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(answer: Reply) {
  api = await startApi({ [`GET permits/${CODE}`]: answer });
  renderPage(
    `/verify/${CODE}`,
    <Routes>
      <Route path="/verify/:permitCode" element={<VerifyPermitPage />} />
    </Routes>,
  );
}

it('says yes, with the height in metres and, rounded up, in feet', async () => {
  await open({ status: 200, body: permit });
  expect(await screen.findByRole('heading', { name: 'May be up now' })).toBeTruthy();
  // 45 m ÷ 0.3048 = 147.6 ft.
  expect(screen.getByText('45.0 m AHD (148 ft AMSL)')).toBeTruthy();
});

it('says no to a suspended one, and what that means', async () => {
  await open({ status: 200, body: { ...permit, status: 'suspended', mayBeUpNow: false } });
  expect(await screen.findByRole('heading', { name: 'Suspended' })).toBeTruthy();
  expect(screen.getByText('No')).toBeTruthy();
  expect(screen.getByText('The crane must be down until the suspension is lifted.')).toBeTruthy();
});

it('does not pass an unknown code off as anything but unconfirmed', async () => {
  await open(refusal('not-found'));
  expect(await screen.findByText('This permit could not be confirmed')).toBeTruthy();
  expect(screen.getByText(/treat the crane as having no permit/)).toBeTruthy();
});
