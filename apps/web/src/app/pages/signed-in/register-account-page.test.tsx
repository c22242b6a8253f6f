import { ERRORS } from '@jibline/contract';
import { anOrganisation, aUser } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import RegisterAccountPage from './register-account-page.tsx';

const newcomer = { ...aUser, name: null, phone: null, organisation: null, grants: [], registered: false, actions: [] };
/** The ATO's own ABN, the published worked example of the checksum. */
const ABN = '51 824 753 556';
const business = (status: string) => ({
  status: 200,
  body: {
    abn: '51824753556',
    status,
    statusFrom: '2024-07-01',
    entityName: 'RIGGERS UNITED PTY LTD',
    entityType: 'Australian Private Company',
    businessNames: [],
    acn: null,
    state: 'NSW',
    postcode: '2020',
    gstFrom: null,
  },
});

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(answers: Record<string, Reply | (() => Reply)>, me: object = newcomer, path = '/registerAccount') {
  let registered = false;
  api = await startApi({
    'GET Users/CurrentUser': () => ({ status: 200, body: registered ? { ...me, registered: true, name: 'Pat' } : me }),
    'POST Users/AddUser/': () => {
      registered = true;
      return { status: 201, body: { kind: 'registration', user: aUser } };
    },
    ...answers,
  });
  renderPage(path, <RegisterAccountPage />);
  const user = userEvent.setup();
  return user;
}

async function fillPerson(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Your name'), 'Pat Rigger');
  await user.type(screen.getByLabelText('Phone'), '0412 345 678');
  await user.click(screen.getByRole('checkbox'));
}
const where = () => screen.getByTestId('where').textContent;
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Register' }));
const sent = (path: string) =>
  api.asked.filter((one) => one.method === 'POST' && one.path === path).map((one) => one.body);

it('registers a private person and leads on to where they were going', async () => {
  const user = await open({}, newcomer, '/registerAccount?from=%2Fusers%3Frole%3D1');
  await fillPerson(user);
  await user.click(screen.getByLabelText(/Myself/));
  await submit(user);
  await waitFor(() => expect(where()).toBe('/users?role=1'));
  expect(sent('Users/AddUser/')).toEqual([
    { kind: 'registration', acceptedTerms: true, name: 'Pat Rigger', title: null, phone: '+61412345678' },
  ]);
  expect(sent('Organisation')).toEqual([]);
});

it('fills in the company from the register and creates it after the account', async () => {
  const user = await open({
    'GET abn/51824753556': business('active'),
    'POST Organisation': { status: 201, body: anOrganisation },
  });
  await fillPerson(user);
  await user.type(screen.getByLabelText('ABN'), ABN);
  expect(await screen.findByText(/the ABN is active/)).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('Company name');
  await waitFor(() => expect(name.value).toBe('RIGGERS UNITED PTY LTD'));
  await submit(user);
  await waitFor(() => expect(where()).toBe('/home'));
  expect(sent('Organisation')).toEqual([{ kind: 'APPLICANT', name: 'RIGGERS UNITED PTY LTD', abn: '51824753556' }]);
});

it.each([
  ['cancelled', business('cancelled'), 'RIGGERS UNITED PTY LTD: the ABN is cancelled'],
  ['unknown', refusal('not-found'), 'ABN not found'],
  ['not to be asked', refusal('unavailable'), 'The business register isn’t available right now'],
])('says so when the ABN is %s, and lets the person go on', async (_, answer, text) => {
  const user = await open({ 'GET abn/51824753556': answer });
  await user.type(await screen.findByLabelText('ABN'), ABN);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Register' }).disabled).toBe(false);
});

it('does not look up numbers with a wrong checksum, and says what is missing beside each field', async () => {
  const user = await open({});
  await user.type(await screen.findByLabelText('ABN'), '51 824 753 557');
  await submit(user);
  expect(screen.getByText('That ABN isn’t valid. Check the 11 digits.')).toBeTruthy();
  for (const label of ['Your name', 'Phone', 'ABN', 'Company name'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Accept the terms and conditions to continue.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
  expect(api.asked.filter(({ path }) => path !== 'Users/CurrentUser')).toEqual([]);
});

it('keeps the account and everything typed when only the company fails', async () => {
  const user = await open({
    'GET abn/51824753556': business('active'),
    'POST Organisation': refusal('already-exists'),
  });
  await fillPerson(user);
  await user.type(screen.getByLabelText('ABN'), ABN);
  await screen.findByText(/the ABN is active/);
  await submit(user);
  expect(await screen.findByText(/Ask its administrator to invite you/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('ABN').value).toBe(ABN);
  await user.click(screen.getByRole('button', { name: 'Try the company again' }));
  await waitFor(() => expect(sent('Organisation')).toHaveLength(2));
  expect(sent('Users/AddUser/')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Continue without the company' }));
  await waitFor(() => expect(where()).toBe('/home'));
});

it('shows an invited person what they are joining, and asks for no company', async () => {
  await open({}, { ...newcomer, grants: aUser.grants });
  expect(await screen.findByText('What you are joining')).toBeTruthy();
  expect(screen.getByText('Manager, SYDNEY (KINGSFORD SMITH) - (YSSY)')).toBeTruthy();
  expect(screen.queryByLabelText('ABN')).toBeNull();
});

it.each([
  ['invitation-expired', /This invitation has expired/],
  ['not-found', /not for the email address you are signed in with/],
] as const)('an unusable link (%s) is explained', async (code, stated) => {
  await open(
    { 'POST UserInvitations/accept': refusal(code) },
    { ...newcomer, registered: true, name: 'Pat' },
    `/registerAccount?invitation=${'x'.repeat(43)}`,
  );
  expect(await screen.findByText(stated)).toBeTruthy();
  expect(sent('UserInvitations/accept')).toEqual([{ token: 'x'.repeat(43) }]);
});

it('retries while the server is away for a moment, and says so', async () => {
  const answers = [refusal('unavailable'), refusal('unavailable')];
  const done = { status: 201, body: { kind: 'registration', user: aUser } };
  const user = await open({ 'POST Users/AddUser/': () => answers.shift() ?? done });
  await fillPerson(user);
  await user.click(screen.getByLabelText(/Myself/));
  await submit(user);
  expect(await screen.findByText(/We keep trying for up to 30 seconds/)).toBeTruthy();
  await waitFor(() => expect(sent('Users/AddUser/')).toHaveLength(3), { timeout: 12_000 });
  await waitFor(() => expect(screen.queryByText(/We keep trying/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('after 30 seconds without an answer it gives up', async () => {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  const user = await open({
    'POST Users/AddUser/': () => {
      clock.mockImplementation(() => now() + 28_500);
      return refusal('unavailable');
    },
  });
  await fillPerson(user);
  await user.click(screen.getByLabelText(/Myself/));
  await submit(user);
  expect(await screen.findByText(`${ERRORS.unavailable.title}.`)).toBeTruthy();
  expect(sent('Users/AddUser/')).toHaveLength(1);
  clock.mockRestore();
});

it('a refusal is shown at once', async () => {
  const user = await open({ 'POST Users/AddUser/': refusal('forbidden') });
  await fillPerson(user);
  await user.click(screen.getByLabelText(/Myself/));
  await submit(user);
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  expect(sent('Users/AddUser/')).toHaveLength(1);
});
