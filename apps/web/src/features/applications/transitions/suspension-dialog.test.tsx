import type { Application } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { expect, it } from 'vitest';
import {
  applicationAt,
  dialog,
  doneMessage,
  enterText,
  field,
  ok,
  openTransition,
  sent,
  setUpTransitionDialog,
  type User,
} from '../../../../test/transition-dialog.tsx';

setUpTransitionDialog();

const { APPROVED } = APPLICATION_STATE;
const EMAIL = { letters: [{ letter: 'E20', to: ['the applicant', 'tower at YSSY'] }] };
const NOW_SAYS = 'The email says to lower the crane now.';
const LATER_SAYS =
  'The permit stays valid until 26 November 2026, 23:25 AEDT. The email announces the suspension. When it starts, the same people are emailed to lower the crane.';

const permit = (event: 'suspend' | 'lift', suspension: Application['suspension'] = null): Application => ({
  ...applicationAt(APPROVED, suspension ? 'SUSPENDED' : 'ACTIVE', event, 'staff'),
  suspension,
});
const typeFrom = async (user: User, day: string, time: string) => {
  const [date] = dialog().getAllByLabelText('Date');
  const [clock] = dialog().getAllByLabelText('Time (AEDT)');
  await user.clear(date!);
  await user.type(date!, day);
  await user.clear(clock!);
  await user.type(clock!, time);
};

it('says what is sent when: at once where it starts now, announced and again where it starts later', async () => {
  const announced = { from: '2026-11-26T12:25:00Z', until: null, reason: 'Air show.' };
  const user = await openTransition({
    event: 'suspend',
    application: permit('suspend'),
    to: APPROVED,
    preview: EMAIL,
    reply: ok({ ...permit('suspend', announced), version: 5 }),
  });
  expect(await dialog().findByText(NOW_SAYS)).toBeTruthy();
  // 36 h 25 min later.
  await typeFrom(user, '26/11/2026', '23:25');
  expect(dialog().getByText(LATER_SAYS)).toBeTruthy();
  expect(dialog().queryByText(NOW_SAYS)).toBeNull();
  // A time that has passed.
  await typeFrom(user, '25/11/2026', '10:59');
  expect(dialog().getByText(NOW_SAYS)).toBeTruthy();
  // Half typed, it says neither.
  await typeFrom(user, '26/11/2026', '23');
  expect(dialog().queryByText(NOW_SAYS)).toBeNull();
  await typeFrom(user, '26/11/2026', '23:25');
  await enterText(user, 'Reason (shown to the permit holder)', 'Air show.');
  await user.click(dialog().getByRole('button', { name: 'Suspend permit' }));
  expect(await doneMessage()).toBe('Suspension announced.');
  expect(sent()).toEqual([
    { version: 4, transition: { event: 'suspend', text: 'Air show.', from: '2026-11-26T12:25:00Z', until: null } },
  ]);
});

const lift = (from: string) =>
  openTransition({
    event: 'lift',
    application: permit('lift', { from, until: null, reason: 'Air show.' }),
    to: APPROVED,
    preview: EMAIL,
    reply: ok({ ...permit('lift'), version: 5 }),
  });

it('one that has not started is called off', async () => {
  const user = await lift('2026-11-26T12:25:00Z');
  expect(dialog().getByText('The announced suspension will not take place. The permit stays valid.')).toBeTruthy();
  await dialog().findByText('Email to the applicant and tower at YSSY: announced suspension called off');
  expect(field('Note to the permit holder (optional)')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Lift suspension' }));
  expect(await doneMessage()).toBe('The announced suspension will not take place.');
});

it('one that has started is lifted', async () => {
  const user = await lift('2026-11-24T23:00:00Z');
  expect(dialog().getByText('The crane can be raised again under the permit’s conditions.')).toBeTruthy();
  await dialog().findByText('Email to the applicant and tower at YSSY: suspension lifted');
  await user.click(dialog().getByRole('button', { name: 'Lift suspension' }));
  expect(await doneMessage()).toBe('Suspension lifted.');
});
