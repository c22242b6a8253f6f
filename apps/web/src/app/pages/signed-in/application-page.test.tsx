import type { Airport, Application } from '@jibline/contract';
import {
  aFile,
  anAirport,
  anApplication,
  aUser,
  id,
  LATER,
  samples,
  someApprovalParameters,
} from '@jibline/contract/samples';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import { possibleTransition } from '../../../../test/possible-transition.ts';
import { setScreen } from '../../../../test/screen-width.ts';
import ApplicationPage from './application-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const one = `CranePermitApplications/${anApplication.id}`;
const address = (view = '') => `/home/craneApplicationStatus/${anApplication.id}${view && `?view=${view}`}`;
const OFFICER = ['applications:assess', 'applications:full-history'];
const STAFF = [...OFFICER, 'emails:read', 'comments:add', 'comments:add-internal'];
const staff = (events: string[], more: Partial<Application> = {}): Application => ({
  ...anApplication,
  ...more,
  actions: [...STAFF, ...events.map((event) => `applications:${event}`)],
});
const entry = {
  id: id(93),
  sequence: 1,
  at: '2026-11-15T04:10:00Z',
  by: { id: null, name: 'Ann Applicant' },
  event: 'answer',
  transition: 'T13a',
  fromState: 3,
  toState: 3,
  changes: [{ field: 'craneDetail.maxHeightAglM', before: 42, after: 40 }],
  text: null,
  hash: 'a'.repeat(64),
  previousHash: null,
};

const WORDED_BY = { id: id(21), name: 'Sydney Airport', timeZone: 'Australia/Sydney', phone: null, email: null };

let api: Awaited<ReturnType<typeof startApi>>;
// The samples are for a crane from 15 November to 15 December 2026.
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-19T22:05:00Z'));
});
afterEach(() => api.stop());

type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;
async function open(application: Application | (() => Reply | Promise<Reply>), answers: Answers = {}, view = '') {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions: [] }),
    [`GET ${one}`]: typeof application === 'function' ? application : ok(application),
    [`GET applications/history/${anApplication.id}`]: ok({
      items: [entry],
      chain: { intact: true, brokenAtSequence: null },
    }),
    [`GET applications/assessments/${anApplication.id}`]: ok({ items: [] }),
    [`GET defaultApprovalParameters/${id(21)}`]: ok({ items: [] }),
    [`GET Airports/${id(21)}/templates`]: ok({ airport: WORDED_BY, items: [], actions: [] }),
    ...answers,
  });
  renderPage(
    address(view),
    <Routes>
      <Route path="/home/craneApplicationStatus/:craneApplicationId" element={<ApplicationPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
  return userEvent.setup();
}
/** An action, from the menu where it is not the next step. */
async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  await screen.findByRole('heading', { level: 1 });
  if (screen.queryAllByRole('button', { name }).length === 0)
    await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getAllByRole('button', { name })[0]!);
}
const sent = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const dialog = () => within(screen.getByRole('dialog'));
const asking = (from: number, to: number) => `GET craneApplication/state/${anApplication.id}/${from}/${to}`;

it('shows number, label, state, airport and due date at the airport', async () => {
  await open(staff([]));
  expect(await screen.findByRole('heading', { level: 1, name: 'YSSY-2026-00001 Mascot Towers' })).toBeTruthy();
  expect(screen.getByText(/^Crane Application · /)).toBeTruthy();
  expect(screen.getAllByText('In review').length).toBeGreaterThan(0);
  expect(screen.getByRole('columnheader', { name: /^SYDNEY/ })).toBeTruthy();
  expect(screen.getByText(/^40\.0\sm AGL · 45\.0\sm AHD$/)).toBeTruthy();
  cleanup();
  await api.stop();
  await open(staff([]), {}, 'answers');
  expect(await screen.findByText('40 m above ground, 45 m AHD')).toBeTruthy();
  expect(await screen.findByText('Differences between versions')).toBeTruthy();
});

it('hours applied for in UTC are not called the airport’s time', async () => {
  await open(staff([], { timeZoneMode: 1 }));
  expect(await screen.findByText('Hours (UTC)')).toBeTruthy();
  expect(screen.queryByText(/^Hours \(AE/)).toBeNull();
});

it('draws a button for each action of the list, and no other', async () => {
  const user = await open(staff(['ask', 'reject', 'assign']));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const menu = within(screen.getByRole('list', { name: 'More actions' }));
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Request information',
    'Reject',
    'Assign',
  ]);
  expect(screen.getByRole('button', { name: /^(Officer: |Assign…)/ })).toBeTruthy();
});

it('offers nothing to people without actions', async () => {
  await open({ ...anApplication, actions: [] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Emails' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
});

it('an application that waits for its fee offers to pay it, by its amount', async () => {
  const payments = { ...samples.Payments.valid, actions: ['payments:pay'] };
  await open(
    { ...anApplication, state: 1, phase: null, actions: ['payments:read', 'payments:pay'] },
    { [`GET application/Payments/${anApplication.id}`]: ok(payments) },
  );
  expect(await screen.findByRole('button', { name: 'Pay $165.00' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Payments' })).toBeTruthy();
});

it('shows first what will happen, and why it is not available', async () => {
  const user = await open(staff(['mark-ready']), {
    [asking(3, 3)]: ok(
      possibleTransition('mark-ready', {
        allowed: false,
        reasons: [{ guard: 'replies-in-or-lapsed', message: 'Still waiting for replies from: CASA.' }],
      }),
    ),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Recommend' }))[0]!);
  expect(await screen.findByText('Still waiting for replies from: CASA.')).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Recommend' }).disabled).toBe(true);
});

it('once the end applied for has passed it says so in red, offers no approval, and leads to new dates', async () => {
  const passed = 'The end date applied for has passed. Request new dates from the applicant, or close the application.';
  const schedule = { ...anApplication.schedule, endAt: '2026-11-19T22:04:00Z' };
  const blocked = [{ event: 'approve', reasons: [passed], byForm: false, instead: null }];
  await open(staff(['ask', 'approve', 'mark-ready'], { phase: 'READY', schedule, blocked }));
  expect(await screen.findByText('In review: ready for decision, end date passed')).toBeTruthy();
  expect(screen.getByText('End date passed')).toBeTruthy();
  expect(screen.getByText(/^The application is for a crane until 20 November 2026, 09:04 AEDT\./)).toBeTruthy();
  expect(screen.getAllByText(passed).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Request information' }).length).toBeGreaterThan(0);
});

it('questions are sent with the version seen and a due time in the airport’s time zone', async () => {
  vi.setSystemTime(new Date('2026-11-02T00:00:00Z'));
  const user = await open(staff(['ask']), {
    [asking(3, 3)]: ok(possibleTransition('ask', { letters: [{ letter: 'E10', to: ['applicant'] }] })),
    [`PUT ${one}`]: ok({ ...staff([]), version: 5, phase: 'WAITING_APPLICANT' }),
  });
  await choose(user, 'Request information');
  expect(await dialog().findByText('Email to applicant: information requested')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Request information' }));
  expect(await dialog().findByText('Enter at least one question, of 3 characters or more.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(dialog().getByLabelText('Questions, one per line'), 'Which crane?{enter}Which day?');
  await user.click(dialog().getByRole('button', { name: 'Request information' }));
  expect(await screen.findByText('Questions sent to the applicant.')).toBeTruthy();
  // 16 November 17:00 in Sydney, eleven hours ahead in summer.
  expect(sent()).toEqual([
    {
      version: 4,
      transition: { event: 'ask', questions: ['Which crane?', 'Which day?'], dueAt: '2026-11-16T06:00:00Z' },
    },
  ]);
});

it('an address saved with a referral is filled in at the next one', async () => {
  const airport = { ...anAirport, id: id(21), actions: ['airports:edit'] };
  let referralContacts: Airport['referralContacts'] = [];
  const user = await open(staff(['refer']), {
    [`GET Airports/${id(21)}`]: () => ok({ ...airport, referralContacts }),
    [asking(3, 3)]: ok(possibleTransition('refer')),
    [`PUT ${one}`]: () => {
      referralContacts = [{ authority: 'CASA', name: 'Airspace', email: 'airspace@casa.test' }];
      return ok({ ...staff(['refer']), version: 5 });
    },
  });
  const openForCasa = async () => {
    await choose(user, 'Refer to authority');
    return screen.findByLabelText<HTMLInputElement>('Email, CASA');
  };
  await user.type(await openForCasa(), 'airspace@casa.test');
  await user.type(dialog().getByLabelText('Office or person, CASA'), 'Airspace');
  await user.click(dialog().getByLabelText('Save this address of CASA for the airport'));
  await user.click(dialog().getByRole('button', { name: 'Refer to authority' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openForCasa()).value).toBe('airspace@casa.test');
});

it('says that tower and operations were emailed only if the server emails them', async () => {
  const permit = staff(['start'], { state: 7, phase: 'IDLE' });
  const start = async (emails: object[]) => {
    const user = await open(permit, {
      [asking(7, 7)]: ok(possibleTransition('start', { letters: emails })),
      [`PUT ${one}`]: ok({ ...permit, version: 5, phase: 'ACTIVE' }),
    });
    await choose(user, 'Report crane up');
    await user.click(await waitFor(() => dialog().getByRole('button', { name: 'Report crane up' })));
    return (await screen.findByText(/Crane reported up\./)).textContent;
  };
  const to = ['tower at YSSY', 'operations at YSSY'];
  expect(await start([{ letter: 'E34', to }])).toBe(
    'Crane reported up. We emailed tower at YSSY and operations at YSSY.',
  );
  cleanup();
  await api.stop();
  expect(await start([])).toBe('Crane reported up.');
});

it('people who suspend a permit are shown the phone number of the site, which gets no email', async () => {
  const people = { siteContactName: 'Sam Site', siteContactPhone: '+61412345678' };
  const permit = staff(['suspend'], { state: 7, phase: 'ACTIVE', people });
  const emails = [{ letter: 'E20', to: ['the applicant', 'tower at YSSY'] }];
  const user = await open(permit, { [asking(7, 7)]: ok(possibleTransition('suspend', { letters: emails })) });
  await choose(user, 'Suspend permit');
  expect(await dialog().findByText('Email to the applicant and tower at YSSY: suspended')).toBeTruthy();
  expect(dialog().getByText(/^The site contact gets no email\. Phone them: Sam Site, /)).toBeTruthy();
  expect(dialog().getByRole<HTMLAnchorElement>('link', { name: '0412 345 678' }).href).toBe('tel:+61412345678');
});

it('the server’s issues are shown beside their fields in words, without field names', async () => {
  const issue = (path: string, message: string) => refusal('transition-refused', { issues: [{ path, message }] });
  const permit = staff(['start'], { state: 7, phase: 'IDLE' });
  let rejected = issue('transition.startedAt', 'This time is in the future. Enter a time that has passed.');
  const user = await open(permit, { [asking(7, 7)]: ok(possibleTransition('start')), [`PUT ${one}`]: () => rejected });
  await choose(user, 'Report crane up');
  await user.click(dialog().getByRole('button', { name: 'Report crane up' }));
  expect(await dialog().findByText('This time is in the future. Enter a time that has passed.')).toBeTruthy();
  rejected = issue('guards.not-up-already', 'The crane is already reported up.');
  await user.click(dialog().getByRole('button', { name: 'Report crane up' }));
  expect(await dialog().findByText('The crane is already reported up.')).toBeTruthy();
  expect(screen.queryByText(/guards\.|transition\./)).toBeNull();
});

it('a step that is not possible now is disabled with its reason; the next possible one is highlighted', async () => {
  const refer = {
    event: 'mark-ready',
    reasons: ['Refer this to CASA before deciding for YSSY.'],
    byForm: false,
    instead: 'refer',
  };
  const user = await open({
    ...staff(['mark-ready', 'refer', 'ask']),
    blocked: [refer as Application['blocked'][number]],
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const recommend = await screen.findByRole<HTMLButtonElement>('button', { name: 'Recommend' });
  expect(recommend.disabled).toBe(true);
  const why = document.getElementById(recommend.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Refer this to CASA before deciding for YSSY.');
  // At the top and where the page says what is next, and not in the menu again.
  expect(screen.getAllByRole('button', { name: 'Refer to authority' })).toHaveLength(2);
  const menu = within(screen.getByRole('list', { name: 'More actions' }));
  expect(menu.queryByRole('button', { name: 'Refer to authority' })).toBeNull();
});

it('only one button is highlighted: answering comes before changing the answers', async () => {
  await open(staff(['edit', 'answer'], { phase: 'WAITING_APPLICANT' }));
  const answer = await screen.findByRole('button', { name: 'Send answers' });
  const change = screen.getByRole('link', { name: 'Edit answers' });
  expect(change.className).not.toBe(answer.className);
  cleanup();
  await open(staff(['edit'], { phase: 'WAITING_APPLICANT' }));
  expect((await screen.findByRole('link', { name: 'Edit answers' })).className).toBe(answer.className);
});

it('an approval starts from the airport’s conditions, filled in for the application, and sends them', async () => {
  const application = staff(['approve'], {
    phase: 'READY',
    airports: [{ ...anApplication.airports[0]!, conditions: [] }],
  });
  const user = await open(application, {
    [`GET defaultApprovalParameters/${id(21)}`]: ok({
      items: [
        {
          ...someApprovalParameters,
          ...{ airportId: id(21), craneType: null, path: null, conditionIds: ['C1', 'C12', 'C4'] },
          ...{ stopNoticeMinutes: 20, lowerOutsideHours: true, lightRequiredNight: 'never', notamRequired: 'always' },
        },
      ],
    }),
    [asking(3, 7)]: ok(possibleTransition('approve', { documents: ['permit'] })),
    [`PUT ${one}`]: ok({ ...application, version: 5, state: 7, phase: 'UPCOMING' }),
  });
  const form = () => within(screen.getByRole('form', { name: 'Decide' }));
  const approve = () => form().getByRole('button', { name: 'Approve and issue the permit' });
  await waitFor(() => expect(approve()).toBeTruthy());
  // Readable without opening anything.
  const conditions = within(form().getByRole('list', { name: /conditions$/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(conditions[0]).toBe(
    'No part of the crane, load or rope above 45.0\u00a0m AHD (40.0\u00a0m above ground). There is no height tolerance.',
  );
  // The condition names the phone number to call.
  expect(conditions[2]).toBe(
    'Notify Operations on (02) 5550 0101 at least 60 minutes before raising the crane, and within 20 minutes of lowering it, each day.',
  );
  // A condition required by a setting is included although the airport's list does not have it.
  expect(conditions[4]).toContain('A NOTAM must be in force');
  expect(await form().findByText('Attached: permit')).toBeTruthy();
  // When approved lower than requested, the first condition follows.
  const height = form().getByLabelText('Approved height, m AHD');
  await user.clear(height);
  await user.type(height, '43');
  expect(form().getByText(/above 43\.0\sm AHD \(38\.0\sm above ground\)\./)).toBeTruthy();
  await user.type(form().getByLabelText('Reasons'), 'Clear of every surface.');
  await user.type(form().getByLabelText('Risk statement'), 'Short lift by day.');
  await user.click(approve());
  expect(await form().findByText(/^Condition 2 still needs the runway or procedure\./)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(form().getByRole('button', { name: 'Remove condition 5' }));
  const first = form().getByLabelText<HTMLTextAreaElement>('Condition 1');
  await user.click(form().getByRole('button', { name: 'Remove condition 2' }));
  await user.click(approve());
  expect(
    await form().findByText('This airport requires a NOTAM. Add the condition about the NOTAM from the library.'),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.selectOptions(form().getByLabelText('Add from the library'), 'C13');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    version: 4,
    transition: {
      event: 'approve',
      airportId: id(21),
      approvedHeightAhdM: 43,
      validTo: new Date(LATER).toISOString().replace('.000', ''),
      conditions: [
        { conditionId: 'C1', text: first.value },
        ...['C4', 'C7', 'C15', 'C25', 'C27', 'C13'].map((conditionId) => ({ conditionId, text: expect.anything() })),
      ],
      outsideDecision: null,
    },
  });
});

it('reasons and risk start with the airport’s text for the outcome, with the application’s figures in it', async () => {
  const [airport] = anApplication.airports;
  const template = (kind: string, text: string) => ({
    ...{ kind, key: 'first', title: 'The usual', text, own: true, version: 1, changedAt: null, changedBy: null },
    ...{ default: null, suggestion: null, outcomes: [airport!.path], fixed: null },
  });
  const application = staff(['approve']);
  const user = await open(application, {
    [`GET Airports/${id(21)}/templates`]: ok({
      airport: WORDED_BY,
      items: [
        template('approval-reason', 'Application {number} at {airport} reaches {topAhd}.'),
        template('risk', 'The officer {officer} sees none.'),
      ],
      actions: [],
    }),
    [asking(3, 7)]: ok(possibleTransition('approve')),
    [`PUT ${one}`]: ok({ ...application, version: 5, state: 7, phase: 'UPCOMING' }),
  });
  await screen.findByRole('form', { name: 'Decide' });
  const form = () => within(screen.getByRole('form', { name: 'Decide' }));
  const reasons = form().getByLabelText<HTMLTextAreaElement>('Reasons');
  expect(reasons.value).toMatch(/^Application YSSY-2026-00001 at Sydney Airport reaches 45\.0\sm AHD\.$/);
  // It can be changed, stays typed while the answers are read, and can be chosen again.
  await user.clear(reasons);
  await user.type(reasons, 'As agreed with the tower.');
  await user.click(screen.getByRole('link', { name: 'Answers' }));
  expect(await screen.findByText('Differences between versions')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Application' }));
  expect((await form().findByLabelText<HTMLTextAreaElement>('Reasons')).value).toBe('As agreed with the tower.');
  await user.selectOptions(form().getAllByLabelText('Use a template')[0]!, 'The usual');
  expect(form().getByLabelText<HTMLTextAreaElement>('Reasons').value).toMatch(/^Application YSSY-2026-00001/);
});

it('deciders and signers see the recommendation; the holder does not', async () => {
  const [decision] = anApplication.airports;
  const prepared = {
    recommendation: 'Approve: seven metres below.',
    secondSignature: true,
    signedBy: null,
    signedAt: null,
    signatureText: null,
  };
  await open({ ...staff(['sign']), phase: 'READY', airports: [{ ...decision!, prepared }] });
  await screen.findByText(/A second signature is required first\./);
  for (const words of ['Approve: seven metres below.', 'Required, not yet given', '51.0 m AHD'])
    expect(screen.getByText(words)).toBeTruthy();
  cleanup();
  await open({ ...anApplication, actions: [], airports: [{ ...decision!, prepared: null }] });
  await screen.findByText('51.0 m AHD');
  expect(screen.queryByText('Recommendation')).toBeNull();
});

it.each([
  ['above the next step', ['take'], true],
  ['on the page where this person has none', [], false],
])('on a phone the verdict stands once: %s', async (_where, events, isAtFoot) => {
  setScreen('phone');
  await open(staff(events, { state: 2, phase: null }));
  const [verdict, ...others] = await screen.findAllByText(/^Penetrates \d surface/);
  expect(others).toEqual([]);
  expect(verdict?.closest('[data-next]') !== null).toBe(isAtFoot);
});

it('an email that was not delivered is shown to staff on the application itself, and only to them', async () => {
  const email = (delivery: string, to: string) => ({
    ...{ id: id(94), applicationId: anApplication.id, letter: 'E13', subject: 'Your view', to: [to], cc: [] },
    ...{ text: null, html: null, queuedAt: '2026-11-15T04:10:00Z', sentAt: null, delivery, detail: null, actions: [] },
  });
  const history = {
    [`GET EmailHistory/${anApplication.id}`]: ok({
      items: [email('sent', 'ann@example.com'), email('failed', 'desk@authority.test')],
    }),
  };
  await open(staff([]), history);
  await screen.findByText('An email was not delivered');
  expect(screen.getByText(/^To desk@authority.test\. Contact them by phone\./)).toBeTruthy();
  cleanup();
  await open({ ...anApplication, actions: ['emails:read'] }, history);
  await screen.findByText('51.0 m AHD');
  expect(screen.queryByText('An email was not delivered')).toBeNull();
});

it('a rejection states the maximum permissible height from the assessment; its reason must be chosen', async () => {
  const user = await open(staff(['reject']), {
    [asking(3, 6)]: ok(possibleTransition('reject')),
    [`PUT ${one}`]: ok({ ...staff([]), version: 5, state: 6, phase: null }),
  });
  await choose(user, 'Reject');
  expect(dialog().getByLabelText<HTMLInputElement>('Maximum permissible height, m AHD (optional)').value).toBe('51');
  await user.type(dialog().getByLabelText('Explanation (shown to the applicant)'), 'Too high.');
  await user.click(dialog().getByRole('button', { name: 'Reject' }));
  expect(dialog().getByText('Choose a reason.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.selectOptions(dialog().getByLabelText('Reason'), 'Penetrates a protected surface');
  await user.click(dialog().getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ transition: { event: 'reject', heightThatPassesAhdM: 51, text: 'Too high.' } }]),
  );
});

it('in a conflict the second person is told who was first, keeps the text, and can send it again', async () => {
  let version = 4;
  const user = await open(() => ok({ ...staff(['return-to-queue']), version }), {
    [asking(3, 2)]: ok(possibleTransition('return-to-queue')),
    [`PUT ${one}`]: ({ body }) => {
      if ((body as { version: number }).version === 5) return ok({ ...staff([]), version: 6, state: 2, phase: null });
      version = 5;
      return refusal('conflict', { changed: { by: 'Ari Airport', at: '2026-11-15T04:10:00Z', version: 5 } });
    },
  });
  await choose(user, 'Unassign');
  await user.type(dialog().getByLabelText('Reason'), 'Taken by mistake');
  await user.click(dialog().getByRole('button', { name: 'Unassign' }));
  expect(
    await dialog().findByText('Ari Airport changed this application at 15 November 2026, 15:10 AEDT'),
  ).toBeTruthy();
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Taken by mistake');
  await user.click(dialog().getByRole('button', { name: 'Unassign' }));
  expect(await screen.findByText('Application unassigned.')).toBeTruthy();
  expect(sent()).toMatchObject([{ version: 4 }, { version: 5, transition: { text: 'Taken by mistake' } }]);
});

it('a change by someone else is shown with its author, and typed text stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'], shouldAdvanceTime: true });
  let version = 4;
  const user = await open(() => ok({ ...staff(['return-to-queue']), version }), {
    [asking(3, 2)]: ok(possibleTransition('return-to-queue')),
  });
  await choose(user, 'Unassign');
  await user.type(dialog().getByLabelText('Reason'), 'Half a sen');
  version = 5;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await screen.findByText('Updated by Ann Applicant: questions answered.')).toBeTruthy();
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Half a sen');
});

it('internal comments are marked, and an unsent one survives opening another tab', async () => {
  const comments = `applications/comments`;
  const internal = {
    id: id(94),
    version: 1,
    applicationId: anApplication.id,
    audience: 'internal',
    author: { id: id(1), name: 'Ann Manager' },
    text: 'Check the datum.',
    createdAt: '2026-11-15T04:10:00Z',
    editedAt: null,
    withdrawn: false,
    actions: [],
  };
  const user = await open(
    staff([]),
    {
      [`GET ${comments}/${anApplication.id}`]: ok({
        items: [internal],
        actions: ['comments:add', 'comments:add-internal'],
      }),
      [`POST ${comments}`]: { status: 201, body: internal },
    },
    'comments',
  );
  expect(await screen.findByText('Staff only')).toBeTruthy();
  // Internal is preselected, so that nothing reaches the applicant by accident.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Internal/ }).checked).toBe(true);
  await user.type(screen.getByLabelText('Internal comment'), 'Ask the tower');
  await user.click(screen.getByRole('link', { name: 'Application' }));
  await user.click(screen.getByRole('link', { name: 'Comments 1' }));
  await user.click(await screen.findByRole('button', { name: 'Add internal comment' }));
  await waitFor(() =>
    expect(api.asked.find(({ method, path }) => method === 'POST' && path === comments)?.body).toEqual({
      applicationId: anApplication.id,
      audience: 'internal',
      text: 'Ask the tower',
    }),
  );
});

it('the assessment shows working and at rest, with the calculation', async () => {
  await open(staff([]), {}, 'assessment');
  expect(await screen.findByText('The jib end is 3.2 m above the conical surface.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'At rest' })).toBeTruthy();
  expect(screen.getByText('Show calculation')).toBeTruthy();
  // Authorities to consult and who decides, from the record, each with its clause.
  expect(
    screen.getByText('CASA (regs 10(4) and 11); Airservices Australia (regs 10(4) and 11)', { selector: 'dd' }),
  ).toBeTruthy();
  expect(screen.getByText('The delegate for the Secretary, or the Secretary (reg 11)')).toBeTruthy();
  // The crane on the map, as it was assessed.
  const plan = await screen.findByRole('application', { name: 'Plan of the crane' }, { timeout: 8_000 });
  expect(within(plan).getByText(/^Penetrates by 3\.2\sm$/)).toBeTruthy();
});

it('a structure is not assessed at rest', async () => {
  const [finding] = anApplication.assessments;
  if (!finding) throw new Error('no finding');
  const results = finding.results.map((result) => (result.dimension === 3 ? { ...result, resting: null } : result));
  await open(staff([], { assessments: [{ ...finding, results }] }), {}, 'assessment');
  expect(await screen.findByRole('heading', { name: 'Structure' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'At rest' })).toBeNull();
});

it('a calculation can be redone by hand from the figures shown', async () => {
  const [finding] = anApplication.assessments;
  const heights = finding?.results.find((result) => result.dimension === 3);
  if (!finding || heights?.dimension !== 3) throw new Error('no finding');
  // 28.3 + 5269.068 × tan 0.25° = 28.3 + 22.991 = 51.291.
  const steps = [
    { name: 'elevation from which the cone rises', value: 28.3, unit: 'm AHD' },
    { name: 'distance from the facility', value: 5269.068, unit: 'm' },
    { name: 'slope', value: 0.004363351, unit: 'm/m' },
    { name: 'rise', value: 22.9909, unit: 'm' },
    { name: 'surface elevation', value: 51.2909, unit: 'm AHD' },
  ];
  const result = { ...heights, working: { ...heights.working, working: steps } };
  await open(staff([], { assessments: [{ ...finding, results: [result] }] }), {}, 'assessment');
  const rows = within((await screen.findByText('0.00436335 (0.25°)')).closest('dl') as HTMLElement);
  for (const text of ['28.3 m AHD', '5269.068 m', '22.991 m', '51.291 m AHD'])
    expect(rows.getByText(text)).toBeTruthy();
  expect(screen.getAllByText(/surfaces and permitted heights are rounded down to 0\.1 m/)[0]).toBeTruthy();
});

it('the history says whether its chain is intact', async () => {
  await open(
    staff([]),
    {
      [`GET applications/history/${anApplication.id}`]: ok({
        items: [entry],
        chain: { intact: false, brokenAtSequence: 1 },
      }),
    },
    'history',
  );
  expect(await screen.findByText('History altered at entry 1')).toBeTruthy();
});

it.each(['not-found', 'forbidden'] as const)(
  'an application answered with %s leads to /errorPermission/2',
  async (code) => {
    await open(() => refusal(code));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/errorPermission/2'));
  },
);

const files = (sizes: number[]) =>
  ok({
    items: sizes.map((sizeBytes, at) => ({
      ...samples.ApplicationFile.valid,
      id: id(700 + at),
      filename: `plan-${at}.pdf`,
      sizeBytes,
    })),
  });
const writing = (sizes: number[], more: Answers = {}): Answers => ({
  [`GET EmailHistory/${anApplication.id}`]: ok({ items: [] }),
  [`GET applications/files/GetAllFilesByAppId/${anApplication.id}`]: files(sizes),
  ...more,
});
const writer = (): Application => ({ ...staff([]), actions: [...STAFF, 'emails:send'] });

it('staff email anyone about an application, with copies and files', async () => {
  const answer = { ...samples.SentEmail.valid, to: ['desk@authority.test', 'b@x.test'], cc: ['c@x.test'] };
  const user = await open(
    writer(),
    writing([2_000_000, 3_000_000], { 'POST application/email/sendEmail': { status: 202, body: answer } }),
    'emails',
  );
  await user.click(await screen.findByLabelText(/^Other people/));
  await user.type(screen.getByLabelText('To'), 'desk@authority.test, b@x.test');
  await user.type(screen.getByLabelText('Copy to (optional)'), 'c@x.test');
  await user.type(screen.getByLabelText('Subject'), 'Site plan');
  await user.type(screen.getByLabelText('Message'), 'Please see the plan.');
  await user.click(await screen.findByLabelText('plan-1.pdf (3 MB)'));
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email sent to desk@authority.test, b@x.test, c@x.test.')).toBeTruthy();
  const [body] = api.asked.filter(({ path }) => path === 'application/email/sendEmail').map((request) => request.body);
  expect(body).toEqual({
    applicationId: anApplication.id,
    to: ['desk@authority.test', 'b@x.test'],
    cc: ['c@x.test'],
    subject: 'Site plan',
    text: 'Please see the plan.',
    attachFileIds: [id(701)],
  });
});

it('an email that cannot be sent says beside each field what to do', async () => {
  const user = await open(writer(), writing([6_000_000, 4_000_001]), 'emails');
  await user.click(await screen.findByLabelText(/^Other people/));
  await user.type(screen.getByLabelText('To'), 'desk@authority.test, nonsense');
  for (const name of ['plan-0.pdf (6 MB)', 'plan-1.pdf (4 MB)']) await user.click(await screen.findByLabelText(name));
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(screen.getByText(/Check “nonsense”/)).toBeTruthy();
  expect(screen.getByText('Enter a subject.')).toBeTruthy();
  expect(screen.getByText('Enter a message.')).toBeTruthy();
  expect(screen.getByText('The files you chose are 10 MB together. The limit is 10 MB.')).toBeTruthy();
  expect(api.asked.some(({ path }) => path === 'application/email/sendEmail')).toBe(false);
});

it('who may not send is offered no form', async () => {
  await open(staff([]), writing([]), 'emails');
  expect(await screen.findByText('No emails yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send email' })).toBeNull();
});

it('notification switches go back to the defaults', async () => {
  const settings = {
    ...{ id: id(80), version: 1, userId: aUser.id, applicationId: anApplication.id, muted: true },
    ...{ lettersOff: [], actions: [] },
  };
  const at = `currentAppNotificationSettingsByAppId&UserId/${aUser.id}/${anApplication.id}`;
  let stored: object = settings;
  const user = await open(
    staff([]),
    {
      [`GET ${at}`]: () => ok(stored),
      [`DELETE userNotificationSettings/${id(80)}/${anApplication.id}`]: () => {
        stored = { ...settings, id: null, version: null, muted: false };
        return { status: 204 };
      },
    },
    'notifications',
  );
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  expect(await screen.findByText(/These are your default settings/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Essential emails only').checked).toBe(false);
  expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
});

const LIMITS = { most: 2, used: 0, askBy: '2026-11-27T06:00:00Z', refused: null };

it('an extension the airport does not allow cannot be started, and says why beside it', async () => {
  const rejected = 'This permit was extended twice. The airport allows 2 extensions.';
  const permit = staff(['extend', 'vary'], {
    state: 7,
    phase: 'IDLE',
    extension: { ...LIMITS, used: 2, refused: rejected },
  });
  const user = await open(permit);
  await choose(user, 'Extend permit');
  expect(dialog().getByText(rejected)).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Start application' }).disabled).toBe(true);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  // The limit does not apply to variations.
  await choose(user, 'Change permit');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Start application' }).disabled).toBe(false);
  expect(api.asked.filter(({ path }) => path === 'CranePermitApplications')).toEqual([]);
});

it('an extension shows how many files are copied, without the airport’s, and can be opened without waiting', async () => {
  const permit = staff(['extend'], { state: 7, phase: 'IDLE', extension: LIMITS });
  const draft = { ...anApplication, id: id(59), state: 0, phase: null, number: 'D-2026-00059', actions: [] };
  const files = (of: string, count: number, theirs: number) =>
    ok({
      items: Array.from({ length: count }, (_, n) => ({
        ...aFile,
        id: id(200 + n),
        applicationId: of,
        byStaff: n < theirs,
      })),
    });
  let arrived = 0;
  const user = await open(permit, {
    'POST CranePermitApplications': { status: 201, body: draft },
    // Three files, one of them the airport's own.
    [`GET applications/files/GetAllFilesByAppId/${anApplication.id}`]: files(anApplication.id, 3, 1),
    [`GET applications/files/GetAllFilesByAppId/${draft.id}`]: () => files(draft.id, arrived, 0),
  });
  await choose(user, 'Extend permit');
  await user.click(dialog().getByRole('button', { name: 'Start application' }));
  expect(await dialog().findByText(/^Copying files: 0 of 2 done\./)).toBeTruthy();
  arrived = 1;
  expect(await dialog().findByText(/^Copying files: 1 of 2 done\./)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Open the form now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a crane reported up without a permit in force is shown in red, never green, with whom to phone', async () => {
  const people = { siteContactName: 'Sam Site', siteContactPhone: '+61412345678' };
  const revoked = staff(['start'], {
    state: 8,
    phase: null,
    closeReason: 'REVOKED',
    closedAt: LATER,
    people,
    activations: [],
  });
  const [decision] = anApplication.airports;
  const [validFrom, validTo] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
  const airports = decision ? [{ ...decision, outcome: 'approved' as const, validFrom, validTo }] : [];
  const before = { ...revoked, airports, closedAt: '2026-11-02T00:00:00Z' };
  const activations = [
    {
      id: id(77),
      startedAt: '2026-11-03T00:00:00Z',
      startedBy: 'Ann',
      operatorName: null,
      stoppedAt: null,
      stoppedBy: null,
    },
  ];
  const user = await open(before, {
    [asking(8, 8)]: ok(
      possibleTransition('start', { letters: [{ letter: 'E37', to: ['tower at YSSY', 'the officer'] }] }),
    ),
    [`PUT ${one}`]: ok({ ...before, version: 5, activations }),
  });
  expect(screen.queryByText('Crane up without a permit in force')).toBeNull();
  await choose(user, 'Report crane up');
  expect(dialog().getByRole('alert').textContent).toMatch(
    /^The permit is revoked\. .* We record it as up without a permit in force/,
  );
  await user.click(await waitFor(() => dialog().getByRole('button', { name: 'Report crane up' })));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Crane up without a permit in force.*Sam Site, 0412 345 678$/,
    ),
  );
  const done = screen.getByText('Crane reported up. We emailed tower at YSSY and the officer.');
  expect(done.parentElement?.className).not.toMatch(/ok/);
});

it('stays busy after a reassessment until the page has the new version, which the next step is sent with', async () => {
  let version = 3;
  let answerWithNew = () => {};
  const fetchedAnew = new Promise<void>((resolve) => {
    answerWithNew = resolve;
  });
  const user = await open(
    () => {
      const reply = ok(staff(['assess'], { version }));
      return version === 3 ? reply : fetchedAnew.then(() => reply);
    },
    {
      [`POST applications/assessments/${anApplication.id}`]: () => {
        version = 4;
        return ok({ items: [] });
      },
    },
    'assessment',
  );
  await user.click(await screen.findByRole('button', { name: 'Reassess' }));
  await waitFor(() => expect(api.asked.filter(({ path }) => path === one).length).toBe(2));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reassessing…' }).disabled).toBe(true);
  answerWithNew();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Reassess' })).disabled).toBe(false);
});
