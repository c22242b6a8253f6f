import { APPLICATION_STATE, type ApplicationState } from '@jibline/contract/enums';
import { anApplication, id } from '@jibline/contract/samples';
import { cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Reply, refusal } from '../../../../test/api.ts';
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

const { SUBMITTED, PROCESSING, PAYMENT_PENDING, APPROVED, REJECTED, CANCELED } = APPLICATION_STATE;

describe('before it is done', () => {
  const approve = applicationAt(PROCESSING, 'READY', 'approve', 'staff');

  it('says what happens next: effects, emails, attachments and refund', async () => {
    await openTransition({
      event: 'cancel',
      application: applicationAt(PROCESSING, 'TRIAGE', 'cancel', 'staff'),
      to: CANCELED,
      preview: {
        letters: [{ letter: 'E19', to: ['the applicant', 'the payer'] }],
        documents: ['permit'],
        refund: { cents: 8_250, percent: 50 },
      },
    });
    expect(await dialog().findByText('What happens next')).toBeTruthy();
    const lines = dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Email to the applicant and the payer: /),
      'Attached: permit',
      'Refund: $82.50 (50% of the fee)',
    ]);
    expect(dialog().queryByText(/E19/)).toBeNull();
  });

  it('adds a fee to an invoice only where there is one', async () => {
    const charge = 'The fee is added to the company’s monthly invoice.';
    const showsCharge = async (onAccount: boolean) => {
      await openTransition({
        event: 'approve',
        application: approve,
        to: APPROVED,
        preview: { transition: 'T17', onAccount },
      });
      expect(await dialog().findByText('The permit gets its number and its code.')).toBeTruthy();
      return dialog().queryByText(charge) !== null;
    };
    expect(await showsCharge(true)).toBe(true);
    cleanup();
    expect(await showsCharge(false)).toBe(false);
  });

  it('says whose second signature a new recommendation clears', async () => {
    const [airport] = anApplication.airports;
    const prepared = { ...airport!.prepared!, secondSignature: true, signedBy: 'Sue Second' };
    const signed = (signedBy: string | null) => ({
      ...applicationAt(PROCESSING, 'READY', 'mark-ready', 'staff'),
      airports: [{ ...airport!, conditions: [], prepared: { ...prepared, signedBy } }],
    });
    await openTransition({ event: 'mark-ready', application: signed('Sue Second'), to: PROCESSING });
    const says = 'This clears the second signature of Sue Second. Your recommendation must be signed again.';
    expect(dialog().getByText(says)).toBeTruthy();
    cleanup();
    await openTransition({ event: 'mark-ready', application: signed(null), to: PROCESSING });
    expect(dialog().queryByText(/clears the second signature/)).toBeNull();
  });

  it('shows the server’s reasons as they are, and blocks the button', async () => {
    const reasons = [
      { guard: 'second-signature', message: 'Sydney requires a second signature before this decision.' },
      { guard: 'not-own-company', message: 'You can’t decide an application from your own company.' },
    ];
    await openTransition({ event: 'approve', application: approve, to: APPROVED, preview: { reasons } });
    expect(await dialog().findByText('Not possible yet')).toBeTruthy();
    for (const { message } of reasons) expect(dialog().getByText(message)).toBeTruthy();
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    expect(dialog().queryByText(/second-signature|not-own-company/)).toBeNull();
  });

  it('a reason the form itself can satisfy does not block: another authority’s decision is recorded with its document', async () => {
    const reasons = [{ guard: 'airport-may-decide', message: 'Another authority decides this.' }];
    const files = [{ id: id(111), name: 'decision.pdf' }];
    const user = await openTransition({
      event: 'approve',
      application: approve,
      to: APPROVED,
      preview: { reasons },
      files,
    });
    await dialog().findByText('Another authority decides this.');
    await user.selectOptions(field('Decided by another authority'), 'DEFENCE');
    await enterText(user, 'Reasons', 'Defence has approved it.');
    await enterText(user, 'Risk statement', 'Short lift by day.');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(dialog().getByText('Enter the reference of that decision.')).toBeTruthy();
    expect(dialog().getByText('Choose the document from the files of this application.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await enterText(user, 'Reference of that decision', 'DEF-17');
    await user.selectOptions(field('Document of that decision'), 'decision.pdf');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await doneMessage()).toBe('Application approved.');
    expect(sent()).toMatchObject([
      { transition: { outsideDecision: { authority: 'DEFENCE', reference: 'DEF-17', fileId: id(111) } } },
    ]);
  });

  it.each<[ApplicationState, string]>([
    [PAYMENT_PENDING, 'Approval saved. We issue the permit when the fee is paid.'],
    [PROCESSING, 'Approval saved. Another airport still has to decide.'],
  ])('an approval that leads to state %i is not announced as a permit', async (state, text) => {
    const reply = ok({ ...approve, version: 5, state, phase: state === PROCESSING ? 'READY' : null });
    const user = await openTransition({ event: 'approve', application: approve, to: APPROVED, reply });
    await enterText(user, 'Reasons', 'Clear of every surface.');
    await enterText(user, 'Risk statement', 'Short lift by day.');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await doneMessage()).toBe(text);
  });

  it('of two airports the one decided is chosen', async () => {
    const [first] = approve.airports;
    if (!first) throw new Error('the sample has no airport');
    const second = { ...first, airportId: id(22), icao: 'YSBK', label: 'BANKSTOWN - (YSBK)' };
    const reject = { ...applicationAt(PROCESSING, 'READY', 'reject', 'staff'), airports: [first, second] };
    const user = await openTransition({ event: 'reject', application: reject, to: REJECTED });
    await user.selectOptions(field('Airport'), 'BANKSTOWN - (YSBK)');
    await user.selectOptions(field('Reason'), 'An authority objects');
    await enterText(user, 'Explanation (shown to the applicant)', 'CASA objects.');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(await doneMessage()).toBe('Application rejected.');
    expect(sent()).toMatchObject([{ transition: { airportId: id(22), reasonCode: 'authority-objects' } }]);
  });

  it('a height that is no number is corrected before it is sent', async () => {
    const user = await openTransition({
      event: 'reject',
      application: applicationAt(PROCESSING, 'READY', 'reject', 'staff'),
      to: REJECTED,
    });
    await user.selectOptions(field('Reason'), 'Another reason');
    await enterText(user, 'Explanation (shown to the applicant)', 'Too high.');
    await enterText(user, 'Maximum permissible height, m AHD (optional)', 'about 40');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByText('Enter a height in metres AHD, for example 45.5, or leave this empty.')).toBeTruthy();
    expect(sent()).toEqual([]);
    // A decimal comma is read as a point.
    await enterText(user, 'Maximum permissible height, m AHD (optional)', '40,5');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent()).toMatchObject([{ transition: { heightThatPassesAhdM: 40.5 } }]));
  });

  it('a suspension ends after it starts, or is left open', async () => {
    const user = await openTransition({
      event: 'suspend',
      application: applicationAt(APPROVED, 'ACTIVE', 'suspend', 'staff'),
      to: APPROVED,
    });
    await enterText(user, 'Reason (shown to the permit holder)', 'Air show.');
    const from = within(dialog().getByRole('group', { name: 'From (optional)' }));
    await user.type(from.getByLabelText('Date'), '25/11/2026');
    await user.type(from.getByLabelText(/^Time/), '11:00');
    const until = within(dialog().getByRole('group', { name: 'Expected until (optional)' }));
    await user.type(until.getByLabelText('Date'), '24/11/2026');
    await user.type(until.getByLabelText(/^Time/), '12:00');
    await user.click(dialog().getByRole('button', { name: 'Suspend permit' }));
    expect(dialog().getByText('The end must be after the start. You can also leave it empty.')).toBeTruthy();
    await user.clear(until.getByLabelText('Date'));
    await user.type(until.getByLabelText('Date'), '26/11/2026');
    await user.click(dialog().getByRole('button', { name: 'Suspend permit' }));
    await waitFor(() => expect(sent()).toMatchObject([{ transition: { until: '2026-11-26T01:00:00Z' } }]));
  });
});

describe('when the server says no', () => {
  const unassign = applicationAt(PROCESSING, 'TRIAGE', 'return-to-queue', 'staff');
  const confirm = async (user: User) => {
    await enterText(user, 'Reason', 'Wrong airport.');
    await user.click(dialog().getByRole('button', { name: 'Unassign' }));
  };

  it.each<[string, Reply, string]>([
    [
      'a rule',
      refusal('transition-refused', { detail: 'Unassign isn’t possible while the application is In review.' }),
      'Unassign isn’t possible while the application is In review.',
    ],
    ['a missing permission', refusal('forbidden'), 'You don’t have permission to do this.'],
    ['too many requests', refusal('rate-limited'), 'Too many requests. Wait a minute and try again.'],
    [
      'our own fault, with what to quote',
      refusal('internal', { requestId: 'req-7' }),
      'Something went wrong on our side. Try again. If it keeps happening, contact us and quote req-7.',
    ],
  ])('%s is shown as one sentence, and what was typed stays', async (_name, reply, text) => {
    const user = await openTransition({ event: 'return-to-queue', application: unassign, to: SUBMITTED, reply });
    await confirm(user);
    expect(await dialog().findByText(text)).toBeTruthy();
    expect((field('Reason') as HTMLTextAreaElement).value).toBe('Wrong airport.');
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Unassign' }).disabled).toBe(false);
  });

  it('a conflict names who changed it and its state now, and the same text can be sent again', async () => {
    const changed = { by: 'Ari Airport', at: '2026-11-24T23:30:00Z', version: 5 };
    const user = await openTransition({
      event: 'return-to-queue',
      application: unassign,
      to: SUBMITTED,
      reply: refusal('conflict', { changed }),
    });
    await confirm(user);
    expect(
      await dialog().findByText('Ari Airport changed this application at 25 November 2026, 10:30 AEDT'),
    ).toBeTruthy();
    expect(
      dialog().getByText('Its state is now “In review”. Your changes are not saved yet. Check them and confirm again.'),
    ).toBeTruthy();
    expect((field('Reason') as HTMLTextAreaElement).value).toBe('Wrong airport.');
  });

  it('a step that is no longer offered is said, and can’t be sent', async () => {
    await openTransition({ event: 'return-to-queue', application: { ...unassign, actions: [] }, to: SUBMITTED });
    expect(
      dialog().getByText(
        'The application has changed and you can no longer take this step. What you typed is still here.',
      ),
    ).toBeTruthy();
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Unassign' }).disabled).toBe(true);
  });
});
