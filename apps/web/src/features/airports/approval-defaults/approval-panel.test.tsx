import type { ApprovalParameters } from '@jibline/contract';
import { anAirport, id, someApprovalParameters } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { ApprovalPanel } from './approval-panel.tsx';

const LIST = `GET defaultApprovalParameters/${anAirport.id}`;
const mine: ApprovalParameters = {
  ...someApprovalParameters,
  actions: ['approval-parameters:edit', 'approval-parameters:delete'],
};
const ok = (body: unknown): Reply => ({ status: 200, body });

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {},
  { items = [mine], mayAdd = true }: { items?: readonly ApprovalParameters[]; mayAdd?: boolean } = {},
) {
  api = await startApi({ [LIST]: ok({ items }), ...answers });
  renderPage(
    '/airports',
    <ApprovalPanel
      airport={anAirport}
      mayAdd={mayAdd}
      elsewhere={() => null}
      loading={<p>Loading defaults</p>}
      failed={(error, retry) => (
        <button type="button" onClick={retry}>
          {error.message}
        </button>
      )}
    />,
  );
}
const sent = (method: string) => api.asked.filter((request) => request.method === method).map(({ body }) => body);
const ready = () => screen.findByLabelText('Open defaults for Tower cranes');
const field = (label: string) => screen.getByLabelText(label);

it('lists each set of defaults with what it applies to', async () => {
  await open();
  expect(screen.getByText('Loading defaults')).toBeTruthy();
  const row = within((await ready()).closest('tr') as HTMLElement);
  expect(row.getByText('5 m')).toBeTruthy();
  expect(row.getByText('3 days, 28 if penetrating')).toBeTruthy();
  expect(row.getByLabelText('Open defaults for Tower cranes')).toBeTruthy();
});

it('names an assessment by its outcome, not by a code', async () => {
  await open({}, { items: [{ ...mine, path: 'RED-S' }] });
  expect(await screen.findByText('Tower cranes, penetrates a surface, short term')).toBeTruthy();
  const options = within(field('Assessment'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Any',
    'Clear',
    'Close or referral needed',
    'Penetrates a surface, short term',
    'Penetrates a surface, long term',
    'Penetrates PANS-OPS',
    'Another authority decides',
  ]);
});

it('says which defaults apply while there are none', async () => {
  await open({}, { items: [], mayAdd: false });
  expect(await screen.findByText('No defaults yet. Jibline’s own defaults apply.')).toBeTruthy();
  expect(screen.queryByText('Add defaults')).toBeNull();
});

it('shows why the list did not load, and loads it again', async () => {
  let isUp = false;
  await open({ [LIST]: () => (isUp ? ok({ items: [mine] }) : refusal('internal', { detail: 'The list failed.' })) });
  await screen.findByText('The list failed.');
  isUp = true;
  press('The list failed.');
  expect(await ready()).toBeTruthy();
});

it('starts new defaults from the usual ones, and saves them for the chosen crane', async () => {
  await open({ 'POST defaultApprovalParameters': { status: 201, body: mine } });
  await ready();
  fill('For', '0');
  press('Add defaults');
  expect(screen.getByRole('heading', { name: 'Mobile cranes' })).toBeTruthy();
  expect(typedIn('Longest permit, days')).toBe('30');
  expect(typedIn('Lowered within, minutes')).toBe('10');
  fill('Buffer, m', '7.5');
  press('Save defaults');
  expect(await screen.findByText('Defaults saved. New approvals start from them.')).toBeTruthy();
  expect(sent('POST')).toMatchObject([{ airportId: anAirport.id, craneType: 0, path: null, bufferM: 7.5 }]);
});

it('opens what is already set instead of adding it twice', async () => {
  await open();
  await ready();
  fill('For', '1');
  expect(screen.queryByText('Add defaults')).toBeNull();
  press('Edit defaults');
  expect(screen.getByRole('heading', { name: 'Tower cranes' })).toBeTruthy();
  expect(typedIn('Longest permit, days')).toBe('365');
});

it('says beside each field what to enter, focuses the first, and sends nothing', async () => {
  await open();
  await ready();
  press('Open defaults for Tower cranes');
  const buffer = fill('Buffer, m', 'a little');
  const notice = fill('Notice when clear, days', '2.5');
  const wind = fill('Stop when wind is above, kt', '');
  press('Save defaults');
  expect(problemBeside(buffer)).toBe('Enter a number between 0 and 100.');
  expect(problemBeside(notice)).toBe('Enter a whole number between 0 and 365.');
  expect(problemBeside(wind)).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  fill('Notice when clear, days', '5');
  expect(problemBeside(notice)).toBe('');
  expect(sent('PUT')).toEqual([]);
});

it('says under a setting what it prints, as soon as all can be read', async () => {
  await open();
  await ready();
  press('Open defaults for Tower cranes');
  const conditions = () => [...document.querySelectorAll('ol li p')].map(({ textContent }) => textContent);
  expect(conditions()).toHaveLength(2);
  expect(conditions().join(' ')).not.toMatch(/\bC\d/);
  fill('Notice before raising, minutes', '45');
  expect(screen.getAllByText(/45 minutes/).length).toBeGreaterThan(0);
});

it('puts conditions in order, removes one and adds one from the library', async () => {
  await open({ 'PUT defaultApprovalParameters': ok({ ...mine, version: 2 }) });
  await ready();
  press('Open defaults for Tower cranes');
  const texts = () => [...document.querySelectorAll('ol li p')].map(({ textContent }) => textContent);
  const [first, second] = texts();
  expect(field('Move condition 1 up').matches(':disabled')).toBe(true);
  press('Move condition 2 up');
  expect(texts()).toEqual([second, first]);
  const library = screen.getByLabelText<HTMLSelectElement>('Add condition');
  const added = [...library.options].at(1)?.value ?? '';
  fill('Add condition', added);
  expect(texts()).toHaveLength(3);
  press('Save defaults');
  await screen.findByText('Defaults saved. New approvals start from them.');
  expect(sent('PUT')).toMatchObject([{ version: 1, conditionIds: ['C8', 'C1', added] }]);
});

it('shows what someone else changed, and keeps or drops what was typed', async () => {
  let version = 1;
  await open({
    [LIST]: () => ok({ items: [{ ...mine, version, bufferM: version === 1 ? 5 : 9, permitOnSite: version === 1 }] }),
    'PUT defaultApprovalParameters': ({ body }) => {
      if ((body as { version: number }).version === 2) return ok({ ...mine, version: 3 });
      version = 2;
      return refusal('conflict', { changed: { by: 'Oli Operator', at: '2026-11-15T04:10:00Z', version: 2 } });
    },
  });
  await ready();
  press('Open defaults for Tower cranes');
  fill('Height tolerance, m', '0.3');
  press('Save defaults');
  expect(await screen.findByText(/Oli Operator changed this/)).toBeTruthy();
  expect(screen.getByText('Buffer, m: “5” became “9”')).toBeTruthy();
  expect(screen.getByText('A copy of the permit at the crane: “Yes” became “No”')).toBeTruthy();
  expect(typedIn('Height tolerance, m')).toBe('0.3');
  press('Use their version');
  expect([typedIn('Height tolerance, m'), typedIn('Buffer, m')]).toEqual(['0', '9']);
  expect(screen.queryByText(/Oli Operator changed this/)).toBeNull();
});

it('puts what the server objects to beside its field', async () => {
  await open({
    'PUT defaultApprovalParameters': refusal('bad-request', {
      issues: [{ path: 'lowVisibilityStop.visibilityBelowM', message: 'Enter at least 800 m for this airport.' }],
    }),
  });
  await ready();
  press('Open defaults for Tower cranes');
  press('Save defaults');
  const visibility = field('Stop when visibility is below, m');
  await waitFor(() => expect(problemBeside(visibility)).toBe('Enter at least 800 m for this airport.'));
  await waitFor(() => expect(document.activeElement).toBe(visibility));
});

it('says what to do when there are such defaults already', async () => {
  await open({ 'POST defaultApprovalParameters': refusal('already-exists') }, { items: [] });
  await screen.findByText('No defaults yet. Jibline’s own defaults apply.');
  press('Add defaults');
  press('Save defaults');
  expect(
    await screen.findByText(
      'Not saved. There are already defaults for this crane type and assessment. Edit those instead.',
    ),
  ).toBeTruthy();
});

it('deletes after a confirmation', async () => {
  let isRemoved = false;
  await open({
    [LIST]: () => ok({ items: isRemoved ? [] : [mine] }),
    [`DELETE defaultApprovalParameters/${id(61)}`]: () => {
      isRemoved = true;
      return { status: 204 };
    },
  });
  await ready();
  press('Delete defaults for Tower cranes');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Decisions already made do not change.')).toBeTruthy();
  press('Delete defaults', dialog);
  expect(await screen.findByText('Deleted. The next more general defaults now apply.')).toBeTruthy();
  expect(await screen.findByText('No defaults yet. Jibline’s own defaults apply.')).toBeTruthy();
});

it('a person who may only read sees the form without a way to change it', async () => {
  await open({}, { items: [{ ...mine, actions: [] }], mayAdd: false });
  await ready();
  expect(screen.queryByLabelText('Delete defaults for Tower cranes')).toBeNull();
  press('Open defaults for Tower cranes');
  expect(field('Buffer, m').matches(':disabled')).toBe(true);
  expect(screen.queryByText('Save defaults')).toBeNull();
  expect(screen.queryByLabelText('Move condition 1 down')).toBeNull();
  press('Close');
  expect(await ready()).toBeTruthy();
});
