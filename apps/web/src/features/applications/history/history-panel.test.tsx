import { historyEventText } from '@jibline/contract/enums';
import { anApplication, id, samples } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import { HistoryMigrationPanel } from './history-migration-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { fieldLabel, isAnswer } from './history-text.ts';

const ok = (body: unknown): Reply => ({ status: 200, body });
const LIST = `GET applications/history/${anApplication.id}`;
const entry = {
  ...samples.HistoryEntry.valid,
  by: { id: id(1), name: 'Ari Airport' },
  hash: `${'0123abcd'}${'e'.repeat(56)}`,
};
const chain = { intact: true, brokenAtSequence: null };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());
async function open(reply: Reply | (() => Reply), isFull = true) {
  api = await startApi({ [LIST]: reply });
  renderPage('/', <HistoryPanel id={anApplication.id} timeZone="Australia/Sydney" isFull={isFull} />);
  return userEvent.setup();
}

it('shows events newest first, with states by their names and the values before and after', async () => {
  const take = {
    ...entry,
    ...{ id: id(94), sequence: 2, event: 'applications.take', fromState: 2, toState: 3, text: 'On my desk.' },
    changes: [
      { field: 'craneDetail.maxHeightAglM', before: 42, after: 40 },
      { field: 'assignee', before: null, after: 'Ann Manager' },
      { field: 'path', before: 'GREEN', after: 'RED-S' },
      { field: 'worstMarginM', before: 11.791, after: -15.46 },
      { field: 'YSSY approvedHeightAhdM', before: null, after: 22.4 },
    ],
  };
  await open(ok({ items: [entry, take], chain }));
  const [first, second] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((one) => one.closest('ol')));
  const newest = within(first as HTMLElement);
  expect(newest.getByText('Review started')).toBeTruthy();
  expect(first?.textContent).toContain('Review started · Submitted → In review');
  expect(newest.getByText('Ari Airport, 15 November 2026, 15:10 AEDT · entry 2, 0123abcd')).toBeTruthy();
  expect(newest.getByText('On my desk.')).toBeTruthy();
  expect(newest.getByText('5 values changed')).toBeTruthy();
  expect(first?.textContent).toContain('Maximum height: 42\u00a0m above ground → 40\u00a0m above ground');
  expect(first?.textContent).toContain('Officer: – → Ann Manager');
  expect(first?.textContent).toContain('Assessment outcome: Clear → Penetrates a surface, short term');
  expect(first?.textContent).toContain('Least margin: 11.7\u00a0m → −15.5\u00a0m');
  expect(first?.textContent).toContain('YSSY approved height: – → 22.4\u00a0m AHD');
  expect(second).toBeTruthy();
  expect(screen.getByText('History verified')).toBeTruthy();
  expect(screen.getByText(/^Full history\./)).toBeTruthy();
});

it('an altered history and the applicant’s view are said as such', async () => {
  await open(ok({ items: [], chain: { intact: false, brokenAtSequence: 7 } }), false);
  expect(await screen.findByText('History altered at entry 7')).toBeTruthy();
  expect(screen.getByText(/^Applicant’s view\./)).toBeTruthy();
  expect(screen.getByText('No events yet.')).toBeTruthy();
});

it('a history that could not be loaded can be tried again', async () => {
  let reply: Reply = refusal('internal');
  const user = await open(() => reply);
  expect(screen.getByText('Loading the history…')).toBeTruthy();
  expect(await screen.findByText('We couldn’t load the history.', {}, { timeout: 20_000 })).toBeTruthy();
  reply = ok({ items: [entry], chain });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Submitted')).toBeTruthy();
});

it.each([
  ['applications.lodge', 'Submitted'],
  ['approve-automatically', 'Approved automatically'],
  ['return-to-queue', 'Unassigned'],
  ['assign', 'Assigned'],
  ['sign', 'Second signature given'],
  ['start', 'Crane reported up'],
  ['applications:save', 'Answers saved'],
  ['file.added', 'File added'],
  ['file.infected', 'File with malware refused'],
  ['comment.added', 'Comment added'],
  ['email.sent', 'Email sent'],
  ['payments.received', 'Payment received'],
  ['payments.waived', 'Fee waived'],
  ['payments.refund-asked', 'Refund requested'],
  // An event unknown to the page is still readable.
  ['applications.something-new', 'Something new'],
])('the event %s reads %s', (event, label) => expect(historyEventText(event)).toBe(label));

it.each([
  ['site.groundLevelAhdM', true, 'Ground level'],
  ['craneType', true, 'Crane type'],
  ['assignee', false, 'Officer'],
  ['state', false, 'State'],
  // A question of the airport is shown as it was typed.
  ['Which gate will you use?', false, 'Which gate will you use?'],
])('%s is an answer: %s, and reads %s', (field, answer, label) => {
  expect(isAnswer({ field, before: null, after: null })).toBe(answer);
  expect(fieldLabel(field)).toBe(label);
});

it.each<[Reply, string]>([
  [ok({ examined: 3, migrated: 1, alreadyCurrent: 2 }), '3 entries examined: 1 migrated, 2 migrated before.'],
  [
    ok({ examined: 0, migrated: 0, alreadyCurrent: 0 }),
    'No entries from an earlier system found. There is nothing to migrate.',
  ],
  [refusal('forbidden'), 'You don’t have permission to do this.'],
])('migrating the history says what came of it', async (reply, text) => {
  api = await startApi({ 'GET CranePermitApplications/MigrateDBHistoryLogs': reply });
  renderPage('/', <HistoryMigrationPanel />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Migrate history' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Migrate history' }).disabled).toBe(false);
});
