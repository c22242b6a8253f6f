import { aHandOver, aHandOverPreview, id } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET desk/hand-overs': ok({ items: [] }),
    'GET desk/hand-overs/preview': ok(aHandOverPreview),
    ...answers,
  });
  renderPage('/home', <HandOverDialog fromId={id(1)} onClose={() => undefined} />);
  return userEvent.setup();
}
const sent = () => api.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('promises no email where there is nothing to hand over', async () => {
  const user = await open({ 'GET desk/hand-overs/preview': ok({ ...aHandOverPreview, applications: 0 }) });
  const only = 'The colleague gets an email only if there are any on the first day.';
  expect(await screen.findByText(`Ann Manager has no open applications today. ${only}`)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Colleague'), 'Bob Officer');
  expect(await screen.findByText(`No open applications would go to Bob Officer today. ${only}`)).toBeTruthy();
});

it('sends the colleague, the days and the note, and says what happened', async () => {
  const user = await open({ 'POST desk/hand-overs': { status: 201, body: { ...aHandOver, stayed: [] } } });
  expect(await screen.findByText(/^Ann Manager has 12 open applications today\./)).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Cy Away (away until 08/01/2027, Bob Officer covers)' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Colleague'), 'Bob Officer');
  await user.type(screen.getByLabelText('First day (optional)'), '21/12/2026');
  await user.type(screen.getByLabelText('Last day (optional)'), '08/01/2027');
  await user.type(screen.getByLabelText('Note'), 'On leave');
  await user.click(screen.getByRole('button', { name: 'Plan hand-over' }));
  expect(
    await screen.findByText(
      '12 applications of Ann Manager went to Bob Officer, from 21/12/2026 to 08/01/2027. Those still open then return to Ann Manager.',
    ),
  ).toBeTruthy();
  const days = { firstDay: '2026-12-21', lastDay: '2027-01-08' };
  expect(sent()).toEqual([
    ['desk/hand-overs', { fromId: id(1), toId: id(2), note: 'On leave', ...days, returns: true }],
  ]);
});

it('says what is missing, and what the API refuses beside its field', async () => {
  const user = await open({
    'POST desk/hand-overs': refusal('bad-request', {
      issues: [{ path: 'toId', message: 'Bob Officer is away. Choose someone else.' }],
    }),
  });
  await user.type(await screen.findByLabelText('First day (optional)'), 'soon');
  await user.click(screen.getByRole('button', { name: 'Plan hand-over' }));
  for (const text of ['Choose a colleague.', 'Enter a day, for example 21/12/2026.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.clear(screen.getByLabelText('First day (optional)'));
  await user.selectOptions(screen.getByLabelText('Colleague'), 'Bob Officer');
  await user.type(screen.getByLabelText('Note'), 'On leave');
  await user.click(screen.getByRole('button', { name: 'Start hand-over' }));
  expect(await screen.findByText('Bob Officer is away. Choose someone else.')).toBeTruthy();
});

it('names what stays before anything is sent', async () => {
  const user = await open({
    'GET desk/hand-overs/preview': ({ query }) =>
      ok({ ...aHandOverPreview, ...(query.get('toId') && { applications: 11, stays: aHandOver.stayed }) }),
  });
  await user.selectOptions(await screen.findByLabelText('Colleague'), 'Bob Officer');
  expect(await screen.findByText(/^11 open applications would go to Bob Officer today\./)).toBeTruthy();
  expect(screen.getByText(/^YSSY-2026-0051: Bob Officer can’t act/)).toBeTruthy();
});

it('one in force is shown instead, and ends with or without returning', async () => {
  const user = await open({
    'GET desk/hand-overs': ok({ items: [aHandOver] }),
    [`POST desk/hand-overs/end/${aHandOver.id}`]: ok({ ...aHandOver, status: 'ended', actions: [] }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand-over in force' }));
  await user.click(dialog.getByLabelText('Return those still open to Ann Manager'));
  await user.click(dialog.getByRole('button', { name: 'End hand-over' }));
  await screen.findByRole('dialog', { name: 'Hand-over in force' });
  expect(sent()).toEqual([[`desk/hand-overs/end/${aHandOver.id}`, { returns: false }]]);
});
