import { anAirport, aUser, id, somePaymentSettings } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import AirportsPage from '../airports-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const airport = { ...anAirport, actions: ['payments:list-settings'] };
const actions = ['payments:edit-settings', 'payments:delete-settings'];
const now = { ...somePaymentSettings, effectiveFrom: '2020-07-01', actions };
const later = { ...now, id: id(109), effectiveFrom: '2999-07-01' };
const LIST = `GET airports/paymentSettings/${airport.id}`;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
async function open(
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {},
  shown: object = airport,
) {
  api = await startApi({
    'GET Users/CurrentUser': ok(aUser),
    [`GET Airports/${airport.id}`]: ok(shown),
    [LIST]: ok({ items: [now, later], actions: ['payments:add-settings'] }),
    ...answers,
  });
  renderPage(`/airports?airport=${airport.id}&view=payments`, <AirportsPage />);
  return userEvent.setup();
}
const sent = (method: string) => api.asked.filter((request) => request.method === method).map(({ body }) => body);
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
const example = () => within(screen.getByRole('table', { name: 'Example fee' }));

it('lists which fees apply when, with an example that follows what is typed', async () => {
  const user = await open();
  expect(within(await screen.findByRole('row', { name: /01\/07\/2020 onwards/ })).getByText('In force')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /01\/07\/2999 onwards/ })).getByText('Upcoming')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open fee schedule from 01/07/2020' }));
  expect(example().getByRole('row', { name: 'Total, including GST $165.00' })).toBeTruthy();
  const mobile = screen.getByLabelText('Mobile crane, $');
  await user.clear(mobile);
  await user.type(mobile, '220');
  // $220.00 includes 10% GST: $20.00. Two days' notice is under three, so half is added: $330.00 including $30.00.
  expect(example().getByRole('row', { name: 'Includes GST of $20.00' })).toBeTruthy();
  const notice = screen.getByLabelText('Business days of notice');
  await user.clear(notice);
  await user.type(notice, '2');
  expect(example().getByRole('row', { name: 'Total, including GST $330.00' })).toBeTruthy();
  expect(example().getByRole('row', { name: 'Includes GST of $30.00' })).toBeTruthy();
  await user.clear(mobile);
  expect(screen.getByText('The example appears once every price is filled in.')).toBeTruthy();
});

it('saves all of it in whole cents, with the version it has seen', async () => {
  const user = await open({ 'PUT airports/paymentSettings': ok({ ...now, version: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Open fee schedule from 01/07/2020' }));
  const mobile = screen.getByLabelText('Mobile crane, $');
  await user.clear(mobile);
  await user.type(mobile, '19.99');
  await user.click(screen.getByRole('button', { name: 'Save fee schedule' }));
  expect(await screen.findByText('Fee schedule saved. Existing quotes do not change.')).toBeTruthy();
  const { updatedAt: _, actions: __, ...record } = now;
  expect(sent('PUT')).toEqual([{ ...record, baseFeeCents: { ...now.baseFeeCents, mobile: 1_999 } }]);
});

it('says beside each field what is wrong, and sends nothing', async () => {
  const user = await open({ [LIST]: ok({ items: [], actions: ['payments:add-settings'] }) });
  await user.click(await screen.findByRole('button', { name: 'Add fee schedule' }));
  await user.type(screen.getByLabelText('ABN of the supplier'), '11 111 111 111');
  await user.type(screen.getByLabelText('Extension, % of the fee'), '101');
  await user.type(screen.getByLabelText('Link to your terms (optional)'), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Add fee schedule' }));
  expect(await screen.findByText('Enter a valid 11-digit ABN.')).toBeTruthy();
  const extension = screen.getByLabelText('Extension, % of the fee');
  expect(describedBy(extension)).toBe('Enter a percentage between 0 and 100.');
  expect(screen.getByText('Enter a web address, for example https://airport.example/terms.')).toBeTruthy();
  expect(screen.getAllByText('Enter an amount in dollars, for example 165.00.')).toHaveLength(4);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First day')));
  expect(sent('POST')).toEqual([]);
});

it('someone else saved first: what is typed stays, and can be saved over theirs', async () => {
  let version = 1;
  const user = await open({
    [LIST]: () => ok({ items: [{ ...now, version, freeWeeks: version === 1 ? 4 : 6 }], actions: [] }),
    'PUT airports/paymentSettings': ({ body }) => {
      if ((body as { version: number }).version === 2) return ok({ ...now, version: 3 });
      version = 2;
      return refusal('conflict', { changed: { by: 'Oli Operator', at: '2026-11-15T04:10:00Z', version: 2 } });
    },
  });
  await user.click(await screen.findByRole('button', { name: /Open fee schedule/ }));
  await user.click(screen.getByRole('button', { name: 'Save fee schedule' }));
  expect(await screen.findByText(/Weeks included in the base fee: “4” became “6”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my version' }));
  expect(await screen.findByText('Fee schedule saved. Existing quotes do not change.')).toBeTruthy();
});

it('says why a fee schedule with quotes is not deleted', async () => {
  const user = await open({
    [`DELETE airports/paymentSettings/${now.id}`]: refusal('in-use', {
      detail: '2 quotes were made from this fee schedule.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete fee schedule from 01/07/2020' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete fee schedule' }));
  expect(await screen.findByText('Not deleted. 2 quotes were made from this fee schedule.')).toBeTruthy();
});

it('a person who may only read can change nothing; others have no such tab', async () => {
  const user = await open({ [LIST]: ok({ items: [{ ...now, actions: [] }], actions: [] }) });
  await user.click(await screen.findByRole('button', { name: /Open fee schedule/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Mobile crane, $').matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save fee schedule' })).toBeNull();
  await api.stop();
  await open({}, { ...anAirport, actions: [] });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Runways' }).length).toBeGreaterThan(1));
  expect(screen.getAllByRole('link', { name: 'Payment settings' })).toHaveLength(1);
});
