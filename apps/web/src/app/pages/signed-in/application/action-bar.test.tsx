import type { Application } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { anApplication, id } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { possibleTransition } from '../../../../../test/possible-transition.ts';
import { ActionBar } from './action-bar.tsx';

const { APPROVED, DRAFT, PROCESSING, REVOKED } = APPLICATION_STATE;
const ok = (body: unknown): Reply => ({ status: 200, body });
const one = anApplication.id;
const may = (actions: string, more: Partial<Application> = {}): Application => ({
  ...anApplication,
  ...more,
  actions: actions.split(' ').map((action) => `applications:${action}`),
});

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

function Page({ start }: { start: Application }) {
  const [application, setApplication] = useState(start);
  return (
    <>
      <ActionBar application={application} timeZone="Australia/Sydney" onOwnChange={setApplication} />
      <output aria-label="Version">{application.version}</output>
    </>
  );
}
async function open(
  application: Application,
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {},
) {
  api = await startApi({
    [`GET applications/files/GetAllFilesByAppId/${one}`]: ok({ items: [] }),
    [`GET CranePermitApplications/${one}`]: ok({ ...application, version: 5 }),
    ...answers,
  });
  renderPage('/', <Page start={application} />);
  return userEvent.setup();
}
const dialog = () => within(screen.getByRole('dialog'));
const sent = () => api.asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('names every action of staff and of the permit holder', async () => {
  await open(
    may('full-history take ask refer record-reply mark-ready return-to-queue approve reject cancel sign assign'),
  );
  expect(buttons()).toEqual([
    'Start review',
    'Approve',
    'Recommend',
    'Request information',
    'Refer to authority',
    'Record reply',
    'Unassign',
    'Reject',
    'Close application',
    'Give second signature',
    'Assign…',
  ]);
});

it('names every action of the applicant', async () => {
  // Questions are answered in the form above, not by a button here.
  await open(may('answer cancel start stop report-removal confirm-removal apply-again extend vary edit'));
  expect(buttons()).toEqual([
    'Report crane up',
    'Report crane down',
    'Report removal',
    'Confirm removal',
    'Apply again',
    'Withdraw application',
    'Extend permit…',
    'Change permit…',
  ]);
  expect(screen.getByRole('link', { name: 'Edit answers' }).getAttribute('href')).toBe(`/crane?draft=${one}`);
});

it('what is not possible yet is disabled, with its reason below in one sentence', async () => {
  const blocked = [
    { event: 'approve', reasons: ['Refer this to CASA before deciding for YSSY.'], byForm: false, instead: null },
  ];
  await open({ ...may('full-history approve reject'), blocked });
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(approve.disabled).toBe(true);
  const reason = document.getElementById(approve.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Approve isn’t possible yet: Refer this to CASA before deciding for YSSY.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(false);
});

describe('assigning', () => {
  const officers = [
    { id: id(1), name: 'Ann Manager', absence: null },
    { id: id(3), name: 'Ari Airport', absence: null },
  ];
  const PUT = `PUT applications/assignments/${one}`;

  it('to an officer of the airport', async () => {
    const application = may('full-history assign', { officers, assignee: null });
    const user = await open(application, { [PUT]: ok({ ...application, version: 5, assignee: officers[1] }) });
    await user.click(screen.getByRole('button', { name: 'Assign…' }));
    expect(screen.getByRole('dialog', { name: 'Assign to an officer' })).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No one', 'Ann Manager', 'Ari Airport']);
    await user.selectOptions(dialog().getByLabelText('Officer'), 'Ari Airport');
    await user.click(dialog().getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Assignment saved.')).toBeTruthy();
    expect(sent()).toEqual([['PUT', { version: 4, assigneeId: id(3) }]]);
    expect(screen.getByLabelText('Version').textContent).toBe('5');
  });

  it('an officer who lost access stays in the list until someone else is chosen', async () => {
    const assignee = { id: id(9), name: null };
    const application = may('full-history assign', { officers, assignee });
    const user = await open(application, { [PUT]: ok({ ...application, version: 5, assignee: null }) });
    await user.click(screen.getByRole('button', { name: 'Assign…' }));
    expect(dialog().getByLabelText<HTMLSelectElement>('Officer').selectedOptions[0]?.textContent).toBe('No name');
    await user.selectOptions(dialog().getByLabelText('Officer'), 'No one');
    await user.click(dialog().getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(sent()).toEqual([['PUT', { version: 4, assigneeId: null }]]));
  });

  it('a conflict names the other person, and Cancel leaves everything as it was', async () => {
    const changed = { by: 'Ari Airport', at: '2026-11-15T04:10:00Z', version: 5 };
    const user = await open(may('full-history assign', { officers }), { [PUT]: refusal('conflict', { changed }) });
    await user.click(screen.getByRole('button', { name: 'Assign…' }));
    await user.click(dialog().getByRole('button', { name: 'Assign' }));
    expect(
      await dialog().findByText('Ari Airport changed this application at 15 November 2026, 15:10 AEDT'),
    ).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Assignment saved.')).toBeNull();
  });
});

describe('the second signature', () => {
  const [first] = anApplication.airports;
  if (!first?.prepared) throw new Error('the sample has no recommendation');
  const unsigned = { ...first, prepared: { ...first.prepared, secondSignature: true } };
  const POST = `POST applications/signatures/${one}`;

  it('supports the recommendation that was checked', async () => {
    const application = may('full-history sign', { state: PROCESSING, phase: 'READY', airports: [unsigned] });
    const user = await open(application, { [POST]: ok({ ...application, version: 5 }) });
    await user.click(screen.getByRole('button', { name: 'Give second signature' }));
    expect(
      dialog().getByText('You have checked the recommendation and agree with it. Someone else makes the decision.'),
    ).toBeTruthy();
    await user.type(dialog().getByLabelText('Note (optional)'), ' I agree. ');
    await user.click(dialog().getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Second signature given.')).toBeTruthy();
    expect(sent()).toEqual([['POST', { version: 4, airportId: id(21), text: 'I agree.' }]]);
  });

  it('without a recommendation it can only support a rejection, and says so', async () => {
    const airports = [{ ...unsigned, prepared: { ...unsigned.prepared, recommendation: null } }];
    const user = await open(may('full-history sign', { airports }), {
      [POST]: refusal('transition-refused', { detail: 'You recommended this yourself. Someone else has to sign.' }),
    });
    await user.click(screen.getByRole('button', { name: 'Give second signature' }));
    expect(dialog().getByText(/this signature can only support a rejection/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Sign' }));
    expect(await dialog().findByText('You recommended this yourself. Someone else has to sign.')).toBeTruthy();
  });

  it('of two airports one is chosen; with none left there is nothing to sign', async () => {
    const second = { ...unsigned, airportId: id(22), label: 'BANKSTOWN - (YSBK)' };
    const application = may('full-history sign', { airports: [unsigned, second] });
    const user = await open(application, { [POST]: ok({ ...application, version: 5, airports: [] }) });
    await user.click(screen.getByRole('button', { name: 'Give second signature' }));
    await user.selectOptions(dialog().getByLabelText('Airport'), 'BANKSTOWN - (YSBK)');
    await user.click(dialog().getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(sent()).toEqual([['POST', { version: 4, airportId: id(22), text: '' }]]));
    await user.click(await screen.findByRole('button', { name: 'Give second signature' }));
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Sign' }).disabled).toBe(true);
  });
});

describe('deleting a draft', () => {
  const draft = may('delete edit', { state: DRAFT, phase: null, number: 'D-2026-00007' });
  const DELETE = `DELETE CranePermitApplications/${one}`;

  it('asks first, then goes home', async () => {
    const user = await open(draft, { [DELETE]: { status: 204 } });
    expect(screen.getByRole('link', { name: 'Continue draft' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    const confirm = within(screen.getByRole('dialog', { name: 'Delete D-2026-00007?' }));
    expect(confirm.getByText('This deletes the draft and its files. You can’t undo this.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(confirm.getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/home'));
    expect(sent()).toEqual([['DELETE', undefined]]);
  });

  it('one that can’t be deleted stays, with the reason', async () => {
    const user = await open(draft, { [DELETE]: refusal('forbidden') });
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    const confirm = within(screen.getByRole('dialog'));
    await user.click(confirm.getByRole('button', { name: 'Delete draft' }));
    expect(await confirm.findByText('You don’t have permission to do this.')).toBeTruthy();
    expect(screen.getByTestId('where').textContent).toBe('/');
  });
});

it('success is green, a loss is not', async () => {
  const permit = may('full-history revoke lift', { state: APPROVED, phase: 'SUSPENDED' });
  const user = await open(permit, {
    [`GET craneApplication/state/${one}/${APPROVED}/${APPROVED}`]: ok(possibleTransition('lift')),
    [`GET craneApplication/state/${one}/${APPROVED}/${REVOKED}`]: ok(possibleTransition('revoke')),
    [`PUT CranePermitApplications/${one}`]: ({ body }) => {
      const { transition } = body as { transition: { event: string } };
      const revoked = transition.event === 'revoke';
      return ok({
        ...permit,
        activations: [],
        version: 5,
        ...(revoked ? { state: REVOKED, phase: null } : { phase: 'IDLE' }),
      });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Lift suspension' }));
  await user.click(dialog().getByRole('button', { name: 'Lift suspension' }));
  const lifted = await screen.findByText('Suspension lifted.');
  expect(lifted.closest('[class*=ok]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revoke permit' }));
  await user.selectOptions(dialog().getByLabelText('Reason'), 'Safety');
  await user.type(dialog().getByLabelText('Reason (shown to the permit holder)'), 'Too close.');
  await user.type(dialog().getByLabelText('What the permit holder must do'), 'Lower it.');
  await user.click(dialog().getByLabelText('I have checked this and want to revoke the permit'));
  await user.click(dialog().getByRole('button', { name: 'Revoke permit' }));
  const revoked = await screen.findByText('Permit revoked.');
  expect(revoked.closest('[class*=ok]')).toBeNull();
});
