import type { Application, TransitionRequest } from '@jibline/contract';
import { APPLICATION_STATE, type ApplicationState } from '@jibline/contract/enums';
import { id } from '@jibline/contract/samples';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  applicationAt,
  dialog,
  doneMessage,
  enterText,
  field,
  NOW,
  openTransition,
  type Side,
  sent,
  setUpTransitionDialog,
  type User,
} from '../../../../test/transition-dialog.tsx';
import type { OfferedEvent } from './transition-labels.ts';

setUpTransitionDialog();

const { SUBMITTED, PROCESSING, PAYMENT_PENDING, DRAFT, APPROVED, REJECTED, CANCELED, COMPLETED, REVOKED } =
  APPLICATION_STATE;

interface Row {
  side: Side;
  event: OfferedEvent;
  from: [ApplicationState, Application['phase']];
  to: ApplicationState;
  title: string;
  button: string;
  fill?: (user: User) => Promise<void>;
  /** Errors beside the fields when the dialog is confirmed without typing; missing when nothing is required. */
  missing?: string[];
  body: TransitionRequest;
  done: string;
}

/** Every dialog: its title and button, its fields, its request and its success message. Typed by hand. */
const ROWS: Row[] = [
  {
    ...{ side: 'staff', event: 'take', from: [SUBMITTED, null], to: PROCESSING },
    ...{ title: 'Start review', button: 'Start review' },
    body: { event: 'take', assigneeId: null },
    done: 'Review started. The application is assigned to you.',
  },
  {
    ...{ side: 'applicant', event: 'answer', from: [PROCESSING, 'WAITING_APPLICANT'], to: PROCESSING },
    ...{ title: 'Answer the airport’s questions', button: 'Answer questions' },
    missing: ['Enter your answer.'],
    fill: (user) => enterText(user, 'Which crane?', 'A Liebherr LTM 1100.'),
    body: { event: 'answer', replies: [{ questionId: id(91), text: 'A Liebherr LTM 1100.' }] },
    done: 'Answers sent to the airport.',
  },
  {
    ...{ side: 'staff', event: 'ask', from: [PROCESSING, 'TRIAGE'], to: PROCESSING },
    ...{ title: 'Request information', button: 'Request information' },
    missing: ['Enter at least one question, of 3 characters or more.'],
    fill: (user) => user.type(field('Questions, one per line'), 'Which day?{enter}{enter}  Which gate? '),
    // Two weeks later at 17:00 in Sydney.
    body: { event: 'ask', questions: ['Which day?', 'Which gate?'], dueAt: '2026-12-09T06:00:00Z' },
    done: 'Questions sent to the applicant.',
  },
  {
    ...{ side: 'staff', event: 'refer', from: [PROCESSING, 'TRIAGE'], to: PROCESSING },
    ...{ title: 'Refer to authority', button: 'Refer to authority' },
    // CASA must be consulted and is ticked.
    missing: ['Enter the office or person.', 'Enter an email address, for example name@example.com.'],
    fill: async (user) => {
      await enterText(user, 'Office or person, CASA', 'Airspace desk');
      await enterText(user, 'Email, CASA', 'desk@casa.test');
      await enterText(user, 'Message to each authority (optional)', 'Two cranes on one site.');
    },
    body: {
      event: 'refer',
      referrals: [
        {
          authority: 'CASA',
          name: 'Airspace desk',
          email: 'desk@casa.test',
          // Four weeks later at 17:00 in Sydney.
          replyBy: '2026-12-23T06:00:00Z',
          note: 'Two cranes on one site.',
          saveAddress: false,
        },
      ],
    },
    done: 'Application referred.',
  },
  {
    ...{ side: 'staff', event: 'record-reply', from: [PROCESSING, 'REFERRED'], to: PROCESSING },
    ...{ title: 'Record reply', button: 'Record reply' },
    missing: ['Choose a reply.'],
    fill: async (user) => {
      await user.selectOptions(field('Reply'), 'Not within their remit');
      await enterText(user, 'Text of the reply (optional)', 'Ask Defence.');
    },
    body: {
      event: 'record-reply',
      referralId: id(92),
      reply: 'not-ours',
      text: 'Ask Defence.',
      receivedAt: NOW,
      fileId: null,
    },
    done: 'Reply recorded.',
  },
  {
    ...{ side: 'staff', event: 'mark-ready', from: [PROCESSING, 'TRIAGE'], to: PROCESSING },
    ...{ title: 'Recommend a decision', button: 'Recommend' },
    missing: ['Enter your recommendation.'],
    fill: (user) => enterText(user, 'Recommendation', 'Approve: clear by 8 m.'),
    body: {
      event: 'mark-ready',
      recommendation: 'Approve: clear by 8 m.',
      conditions: expect.arrayContaining([
        {
          conditionId: 'C1',
          text: 'No part of the crane, load or rope above 45.0\u00a0m AHD (40.0\u00a0m above ground). There is no height tolerance.',
        },
      ]),
    },
    done: 'Recommendation saved. The application is ready for decision.',
  },
  {
    ...{ side: 'staff', event: 'return-to-queue', from: [PROCESSING, 'TRIAGE'], to: SUBMITTED },
    ...{ title: 'Unassign', button: 'Unassign' },
    missing: ['Enter a reason.'],
    fill: (user) => enterText(user, 'Reason', 'Wrong airport.'),
    body: { event: 'return-to-queue', text: 'Wrong airport.' },
    done: 'Application unassigned.',
  },
  {
    ...{ side: 'applicant', event: 'change-answers', from: [PAYMENT_PENDING, null], to: DRAFT },
    ...{ title: 'Edit answers', button: 'Edit answers' },
    body: { event: 'change-answers' },
    done: 'The application is a draft again.',
  },
  {
    ...{ side: 'applicant', event: 'apply-again', from: [REJECTED, null], to: REJECTED },
    ...{ title: 'Apply again with the same answers', button: 'Apply again' },
    body: { event: 'apply-again' },
    done: 'Draft created. It is in your list of applications.',
  },
  {
    ...{ side: 'staff', event: 'reopen', from: [REJECTED, null], to: PROCESSING },
    ...{ title: 'Reopen application', button: 'Reopen' },
    missing: ['Enter a reason.'],
    fill: async (user) => {
      await user.selectOptions(field('Reason'), 'An error in the decision');
      await enterText(user, 'What is new, or what was wrong', 'The datum was wrong.');
    },
    body: { event: 'reopen', reasonCode: 'error', text: 'The datum was wrong.' },
    done: 'Application reopened.',
  },
  {
    ...{ side: 'staff', event: 'cancel', from: [PROCESSING, 'TRIAGE'], to: CANCELED },
    ...{ title: 'Close application', button: 'Close application' },
    missing: ['Choose a reason.'],
    fill: (user) => user.selectOptions(field('Reason'), 'No permit needed'),
    body: { event: 'cancel', reason: 'NOT_NEEDED', text: '' },
    done: 'Application closed.',
  },
  {
    // A permit that has not started: the airport has one reason, so it is not asked.
    ...{ side: 'staff', event: 'cancel', from: [APPROVED, 'UPCOMING'], to: CANCELED },
    ...{ title: 'Close application', button: 'Close application' },
    fill: (user) => enterText(user, 'Note (optional)', 'The job is off.'),
    body: { event: 'cancel', reason: 'WITHDRAWN', text: 'The job is off.' },
    done: 'Permit cancelled.',
  },
  {
    ...{ side: 'applicant', event: 'cancel', from: [SUBMITTED, null], to: CANCELED },
    ...{ title: 'Withdraw application', button: 'Withdraw application' },
    fill: (user) => enterText(user, 'Note (optional)', 'The job is off.'),
    body: { event: 'cancel', reason: 'WITHDRAWN', text: 'The job is off.' },
    done: 'Application withdrawn.',
  },
  {
    ...{ side: 'applicant', event: 'start', from: [APPROVED, 'UPCOMING'], to: APPROVED },
    ...{ title: 'Report crane up', button: 'Report crane up' },
    fill: (user) => enterText(user, 'Crane operator (optional)', 'Olga Operator'),
    body: { event: 'start', startedAt: null, operatorName: 'Olga Operator' },
    done: 'Crane reported up.',
  },
  {
    ...{ side: 'applicant', event: 'stop', from: [APPROVED, 'ACTIVE'], to: APPROVED },
    ...{ title: 'Report crane down', button: 'Report crane down' },
    body: { event: 'stop', stoppedAt: null },
    done: 'Crane reported down.',
  },
  {
    ...{ side: 'applicant', event: 'report-removal', from: [APPROVED, 'IDLE'], to: COMPLETED },
    ...{ title: 'Report removal', button: 'Report removal' },
    body: { event: 'report-removal', removedAt: NOW, fileId: null },
    done: 'Removal reported.',
  },
  {
    ...{ side: 'applicant', event: 'confirm-removal', from: [REVOKED, null], to: REVOKED },
    ...{ title: 'Confirm removal', button: 'Confirm removal' },
    body: { event: 'confirm-removal', removedAt: NOW },
    done: 'Removal confirmed.',
  },
  {
    ...{ side: 'staff', event: 'suspend', from: [APPROVED, 'ACTIVE'], to: APPROVED },
    ...{ title: 'Suspend permit', button: 'Suspend permit' },
    missing: ['Enter a reason.'],
    fill: (user) => enterText(user, 'Reason (shown to the permit holder)', 'Air show.'),
    body: { event: 'suspend', text: 'Air show.', from: null, until: null },
    done: 'Permit suspended.',
  },
  {
    ...{ side: 'staff', event: 'lift', from: [APPROVED, 'SUSPENDED'], to: APPROVED },
    ...{ title: 'Lift suspension', button: 'Lift suspension' },
    body: { event: 'lift', text: '' },
    done: 'Suspension lifted.',
  },
  {
    ...{ side: 'staff', event: 'revoke', from: [APPROVED, 'IDLE'], to: REVOKED },
    ...{ title: 'Revoke permit', button: 'Revoke permit' },
    missing: [
      'Choose a reason.',
      'Enter a reason.',
      'Enter what the permit holder must do.',
      'Tick this box to confirm.',
    ],
    fill: async (user) => {
      await user.selectOptions(field('Reason'), 'A condition was breached');
      await enterText(user, 'Reason (shown to the permit holder)', 'Up at night.');
      await enterText(user, 'What the permit holder must do', 'Lower the crane now.');
      await user.click(field('I have checked this and want to revoke the permit'));
    },
    body: {
      event: 'revoke',
      reasonCode: 'breach',
      text: 'Up at night.',
      effectiveAt: NOW,
      instruction: 'Lower the crane now.',
      confirmed: true,
    },
    done: 'Permit revoked.',
  },
];

it('a typed time is sent; without one the server’s clock is used, whatever the phone shows', async () => {
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  const application = applicationAt(APPROVED, 'ACTIVE', 'stop', 'applicant');
  const user = await openTransition({ event: 'stop', to: APPROVED, application });
  expect(dialog().getByText(/^Leave this empty if it is happening now\./)).toBeTruthy();
  expect(field('Date')).toHaveProperty('value', '');
  await user.type(field('Date'), '04/10/2026');
  await user.type(field('Time (AEDT)'), '02:30');
  const press = () => user.click(dialog().getByRole('button', { name: 'Report crane down' }));
  await press();
  expect(
    dialog().getByText('The clocks go forward that night, so this time does not exist. Enter another time.'),
  ).toBeTruthy();
  await user.clear(field('Time (AEDT)'));
  await press();
  expect(dialog().getByText('Enter a time, for example 07:30.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(field('Time (AEDT)'), '03:30');
  await press();
  await doneMessage();
  expect(sent()).toEqual([{ version: 4, transition: { event: 'stop', stoppedAt: '2026-10-03T16:30:00Z' } }]);
});

it.each(ROWS.map((row) => [`${row.side}: ${row.button}`, row] as const))('%s', async (_name, row) => {
  const { event, side, from, to } = row;
  const application = applicationAt(...from, event, side);
  const referrals = application.referrals.map((one) => ({ ...one, reply: null, receivedAt: null }));
  const user = await openTransition({ event, to, application: { ...application, referrals } });
  expect(screen.getByRole('dialog', { name: row.title })).toBeTruthy();
  const press = async () => user.click(dialog().getByRole('button', { name: row.button }));
  if (row.missing) {
    await press();
    for (const text of row.missing) expect(dialog().getByText(text)).toBeTruthy();
    expect(sent()).toEqual([]);
  }
  await row.fill?.(user);
  await press();
  expect(await doneMessage()).toBe(row.done);
  expect(sent()).toEqual([{ version: 4, transition: row.body }]);
});
