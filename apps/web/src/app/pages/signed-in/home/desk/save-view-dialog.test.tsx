import { anAirport, aSavedView, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { startApi } from '../../../../../../test/api.ts';
import { renderPage } from '../../../../../../test/page.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

const isDeleted = () => api.asked.some(({ method }) => method === 'DELETE');

it('deletes a view of the airport only when asked twice, and says who loses it', async () => {
  const savedView = { ...aSavedView, airportId: anAirport.id };
  api = await startApi({
    'GET Airports': { status: 200, body: pageWith(anAirport) },
    'GET desk/saved-views': { status: 200, body: { items: [savedView], shareAt: [anAirport.id] } },
    [`DELETE desk/saved-views/${savedView.id}`]: { status: 204 },
  });
  renderPage(
    '/home?view=all',
    <SaveViewDialog desk={{ savedView, request: {}, view: 'all' }} columns={[]} onClose={() => undefined} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete view' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete view' }));
  expect(question.getByText(new RegExp(`Delete “${savedView.name}”\\? You can’t undo this`)).textContent).toContain(
    'Your colleagues at the airport lose this view too.',
  );
  expect(isDeleted()).toBe(false);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete view' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(isDeleted()).toBe(true));
});
