import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { dayAt } from '@jibline/contract/enums';
import { aFile, aGroundProposal, anAerodrome, anApplication, aUser } from '@jibline/contract/samples';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { startProvider } from '../../../../../test/provider.ts';
import { loginMarker } from '../../../../features/session/login-marker.ts';
import { startSession } from '../../../../features/session/session.ts';
import { storedUserKey } from '../../../../features/session/stored-session.ts';
import { writeDay } from '../../../../ui/fields/moments/day-text.ts';
import CranePage from '../crane-page.tsx';

const FAR = '/crane?latitude=-20.5&longitude=133.88&ground=400&height=50&radius=20';
const me = { ...aUser, organisation: null, actions: ['applications:create', 'developments:create'] };
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

/** An aerodrome 11 km away whose surfaces end before: our surfaces speak for the place, and none is close. */
const COVERED = { items: [], listed: { inForce: [{ lat: -20.4, lon: 133.88 }], unassessed: [] } };
async function open(path: string, answers: Parameters<typeof startApi>[0] = {}) {
  api = await startApi({
    'GET Users/CurrentUser': { status: 200, body: me },
    'GET aerodromes': { status: 200, body: { items: [], pageNumber: 1, pageSize: 1000, total: 0 } },
    'GET public/airports-around': { status: 200, body: COVERED },
    ...answers,
  });
  renderPage(path, <CranePage />);
  await screen.findByRole('heading', { name: 'Crane application' });
  return userEvent.setup();
}
const step = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Steps of the application' })).getByRole('button', { name });

it('prefills a location checked before; where no surface is near, the form is short by default', async () => {
  const user = await open(FAR);
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-20.5');
  await user.click(step(/Crane/));
  await user.click(screen.getByLabelText('Mobile crane'));
  expect(screen.getByLabelText<HTMLInputElement>('Largest working radius, m').value).toBe('20');
  expect(screen.getByText('Worked out for you', { exact: false })).toBeTruthy();
  expect(screen.getByText('Height at rest').parentElement?.textContent).toMatch(
    /^Height at rest4.m above ground The boom stowed./,
  );
  await screen.findByText('Short form: no surface affected');
  expect(screen.queryByLabelText(/Fly jib/)).toBeNull();
  expect(screen.getByLabelText('Boom or main jib length, m')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(screen.getByLabelText(/Fly jib/)).toBeTruthy();
  expect(screen.getByText('50.0 m above ground = 450.0 m AHD')).toBeTruthy();
});

describe('a terrain model', () => {
  const ground = () => screen.getByLabelText<HTMLInputElement>('Ground level, m AHD');
  const model = { 'GET ground-level': { status: 200, body: aGroundProposal } };
  const use = () => screen.findByRole('button', { name: /^Use 12\.4.m AHD$/ }, { timeout: 8_000 });

  it('offers its level beside the ground level; taken, it is the source too, until the level is changed', async () => {
    const user = await open(FAR, model);
    const offer = await use();
    expect(ground().value).toBe('400');
    await user.click(offer);
    expect(ground().value).toBe('12.4');
    expect(screen.getByLabelText<HTMLSelectElement>('Source of the ground level').value).toBe('terrain-model');
    expect(
      screen.getByText(/^Ground level from a terrain model ± 0\.4.m .* We assess the crane 0\.4.m higher\./),
    ).toBeTruthy();
    await user.click(step(/Check/));
    expect(screen.getByText(/^Used: 12\.4.m AHD ± 0\.4.m \(95%\), LiDAR 2013, 5.m grid$/)).toBeTruthy();
    await user.click(step(/Location/));
    fireEvent.change(ground(), { target: { value: '13' } });
    expect(await use()).toBeTruthy();
    expect(screen.queryByText(/^Ground level from a terrain model/)).toBeNull();
  });

  it('questions a level far from its own, and may not be used for a tower crane', async () => {
    const user = await open(FAR, model);
    expect(
      await screen.findByText(/^The terrain model has about 12.m here; you entered 400\.0.m\./, {}, { timeout: 8_000 }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Yes, keep 400\.0.m AHD$/ }));
    expect(screen.getByText(/^You confirmed 400\.0.m AHD\. The terrain model has about 12.m here\./)).toBeTruthy();
    await user.click(step(/Crane/));
    await user.click(screen.getByLabelText('Tower crane'));
    await user.click(step(/Location/));
    expect(
      await screen.findByText(/A tower crane needs a level from a survey or a plan\.$/, {}, { timeout: 8_000 }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });

  it('is not mentioned where none is set up', async () => {
    const none = { kind: 'not-proposed', reason: 'no-source', sentence: 'No terrain model is set up.', models: [] };
    await open(FAR, { 'GET ground-level': { status: 200, body: none } });
    await waitFor(() => expect(api.asked.some(({ path }) => path === 'ground-level')).toBe(true), { timeout: 8_000 });
    // The choice among sources is the applicant's own and stays.
    expect(screen.queryAllByText(/terrain model/i).map(({ tagName }) => tagName)).toEqual(['OPTION']);
  });
});

it('a zone that does not match the chosen airport is offered for correction in the form too', async () => {
  const sydney = {
    ...anAerodrome,
    label: 'SYDNEY - (YSSY)',
    arp: { type: 'Point' as const, coordinates: [151.1772, -33.9461] as [number, number] },
  };
  const draft = {
    ...anApplication,
    state: 0 as const,
    phase: null,
    site: { airportId: sydney.id, locationMode: 'COORDINATES' },
  };
  const user = await open(`/crane?draft=${draft.id}`, {
    [`GET CranePermitApplications/${draft.id}`]: { status: 200, body: draft },
    'GET aerodromes': { status: 200, body: { items: [sydney], pageNumber: 1, pageSize: 1000, total: 1 } },
  });
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '55 333130.5 6246356' } });
  const offer = await screen.findByText(
    /^In zone 55 this is \d+ km from SYDNEY - \(YSSY\)\. In zone 56 it is near it\.$/,
  );
  expect(offer).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use zone 56' }));
  // 333 130.5 E, 6 246 356 N of zone 56 lies in Mascot.
  expect(Number(screen.getByLabelText<HTMLInputElement>('Latitude').value)).toBeCloseTo(-33.907, 2);
  expect(Number(screen.getByLabelText<HTMLInputElement>('Longitude').value)).toBeCloseTo(151.195, 2);
  expect(screen.queryByText(/^In zone 55/)).toBeNull();
});

it('an extension the airport no longer allows is shown above every step and counts as to do', async () => {
  const permit = {
    ...anApplication,
    ...{ id: '019a0000-0000-7000-8000-00000000abcd', state: 7 as const },
    extension: { most: 1, used: 1, askBy: '2099-01-01T00:00:00Z', refused: null },
  };
  const draft = {
    ...anApplication,
    ...{ state: 0 as const, phase: null, kind: 'EXTENSION' as const, parentId: permit.id },
  };
  const user = await open(`/crane?draft=${draft.id}`, {
    [`GET CranePermitApplications/${draft.id}`]: { status: 200, body: draft },
    [`GET CranePermitApplications/${permit.id}`]: { status: 200, body: permit },
  });
  const reason = 'This permit has been extended once, and the airport allows no more. Apply for a new permit.';
  expect(await screen.findByText('This permit can’t be extended')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  await user.click(step(/Check/));
  expect(screen.getByRole('button', { name: 'Extension' })).toBeTruthy();
  // Above the step, and in the list of what is to do.
  expect(screen.getAllByText(reason)).toHaveLength(2);
  expect(screen.queryByText('Ready to submit')).toBeNull();
});

it('people who need no permit are told before they pay that they can stop, with the free answer', async () => {
  const user = await open(FAR);
  const stop = 'No permit is needed at this height. You can stop here.';
  await user.click(step(/Check/));
  // Not shown before the crane is described.
  expect(screen.queryByText(stop)).toBeNull();
  await user.click(step(/Crane/));
  await user.click(screen.getByLabelText('Mobile crane'));
  fireEvent.change(screen.getByLabelText('Boom or main jib length, m'), { target: { value: '60' } });
  await user.click(step(/Check/));
  expect(await screen.findByText(stop)).toBeTruthy();
  expect(screen.getByText(/Submit and pay only if you want the airport’s written confirmation/)).toBeTruthy();
  const free = screen.getByRole('link', { name: 'View pre-check result' });
  const [path, query] = (free.getAttribute('href') ?? '').split('?');
  expect(path).toBe('/locationguide');
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    ground: '400',
    height: '50',
    radius: '20',
  });
});

it('where our surfaces do not speak for the place, the form says so, and no one is told to stop', async () => {
  const [text, label] = ['Duty officer, (02) 6767 5555', 'TAMWORTH - (YSTW)'];
  const contact = { name: 'Duty officer', phone: '+61267675555', email: null, text };
  const tamworth = {
    ...{ airportId: '019a0000-0000-7000-8000-000000000077', name: 'Tamworth', label, type: 1, contact },
    // 0.1 of a degree south of the place: 11.1 km.
    ...{ latitude: -20.6, longitude: 133.88 },
  };
  const user = await open(FAR, {
    'GET public/airports-around': {
      status: 200,
      body: { items: [], listed: { ...COVERED.listed, unassessed: [tamworth] } },
    },
  });
  await user.click(step(/Crane/));
  await user.click(screen.getByLabelText('Mobile crane'));
  fireEvent.change(screen.getByLabelText('Boom or main jib length, m'), { target: { value: '60' } });
  const live = within(screen.getByRole('region', { name: 'Assessment as you type' }));
  expect(await live.findByText('We can’t tell')).toBeTruthy();
  expect(
    live.getByText(/^Tamworth, 11\.1.km: its surfaces are not in Jibline\. This is not a clearance\./),
  ).toBeTruthy();
  const whom = within(live.getByRole('list', { name: 'Who to ask' }));
  expect(whom.getByRole('link', { name: '(02) 6767 5555' })).toBeTruthy();
  expect(screen.queryByText('Short form: no surface affected')).toBeNull();
  await user.click(step(/Check/));
  expect(screen.queryByText('No permit is needed at this height. You can stop here.')).toBeNull();
});

it('wrong answers are shown once their field is left, missing ones once their step is left', async () => {
  const user = await open('/crane');
  const ground = screen.getByLabelText('Ground level, m AHD');
  fireEvent.change(ground, { target: { value: 'five' } });
  expect(screen.queryByText(/Enter a number/)).toBeNull();
  fireEvent.blur(ground);
  expect(screen.getByText('Enter a number, for example 12.5.')).toBeTruthy();
  expect(ground.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Required.')).toBeNull();
  await user.click(step(/Crane/));
  await user.click(step(/Location/));
  expect(screen.getAllByText('Required.').length).toBeGreaterThan(3);
});

it('a field that is only required in some cases stays in place while it is filled in', async () => {
  const user = await open(FAR);
  await user.selectOptions(screen.getByLabelText('Source of the position'), 'map-click');
  const field = await screen.findByLabelText<HTMLInputElement>('Where on the site');
  await user.type(field, 'North-east corner');
  // The same element: moved into another part of the page it would have lost the focus after the first letter.
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('North-east corner');
});

it('says before the start what will be needed, from the rules that ask for it', async () => {
  const user = await open(FAR);
  await user.click(screen.getByText('What you need before you start'));
  const needs = (type: string) => screen.getByText(`Files, ${type}.`).parentElement?.textContent;
  // permits.md 2.8: a site plan for every crane; drawing, data sheet, survey and lift plan for a tower crane.
  expect(needs('mobile crane')).toBe('Files, mobile crane. Site plan with the crane’s position, scale and north.');
  expect(needs('tower crane')?.split('; ')).toHaveLength(5);
  await user.click(step(/Crane/));
  expect(screen.queryByText('What you need before you start')).toBeNull();
});

it('each answer on the check page leads back to its question, with the focus in it', async () => {
  const user = await open(FAR);
  await user.type(screen.getByLabelText('Project name'), 'Bore 7');
  await user.click(step(/Check/));
  await user.click(screen.getByRole('button', { name: 'Change Project name' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Project name');
  expect(field.value).toBe('Bore 7');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('a mistaken hemisphere is fixed with one press', async () => {
  const user = await open('/crane?latitude=20.5&longitude=133.88&ground=400&height=50&radius=20');
  await user.click(await screen.findByRole('button', { name: 'Make the latitude south' }));
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-20.5');
});

it('unsaved text survives the sign-out after 60 minutes and is restored after the next sign-in', async () => {
  const away = { 'POST CranePermitApplications': refusal('unavailable') };
  const user = await open('/crane', away);
  await user.type(screen.getByLabelText('Project name'), 'Cockle Bay gantry');
  await screen.findByText('Saved on this device. We’ll sync when you’re back online.');
  cleanup();
  await api.stop();

  // The page is reloaded 61 minutes after the login: the session is cleared and a login starts (section 4).
  const provider = await startProvider();
  const identity = { authority: provider.authority, clientId: 'jibline-web', audience: null, scopes: ['openid'] };
  localStorage.setItem(storedUserKey(identity), JSON.stringify({ access_token: 'old', profile: { sub: 'u1' } }));
  loginMarker.write(Date.now() - 61 * 60_000);
  startSession({ identity, frontendBase: location.origin });
  await waitFor(() => expect(localStorage.getItem(storedUserKey(identity))).toBeNull());
  await waitFor(() => expect(provider.asked.length).toBeGreaterThan(0), { timeout: 3_000 });
  await provider.stop();

  await open('/crane', away);
  expect(await screen.findByText('Your changes are back')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Project name').value).toBe('Cockle Bay gantry');
});

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp | string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const panel = () => within(screen.getByRole('region', { name: 'Assessment as you type' }));

/** Boom 50 m, foot 30 m, steepest angle 30°: 30 + 50 sin 30° = 55 m high. */
async function luffing(user: Awaited<ReturnType<typeof open>>) {
  await user.click(step(/Crane/));
  await user.click(screen.getByLabelText('Tower crane'));
  fireEvent.change(screen.getByLabelText('Kind of crane'), { target: { value: 'luffing' } });
  type('Highest point, m', '55');
  type('Boom or main jib length, m', '50');
  type('Largest working radius, m', '48');
  type('Counter-jib length, m', '8');
  type('Steepest boom angle, °', '30');
}

it('impossible resting values of a luffing crane are shown at their fields, with valid values', async () => {
  const user = await open('/crane?latitude=-20.5&longitude=133.88&ground=400&height=55&radius=48');
  await luffing(user);
  await user.click(screen.getByRole('button', { name: 'Change Radius at rest' }));
  type('Radius at rest, m', '45');
  await user.click(screen.getByRole('button', { name: 'Change Height at rest' }));
  type(/^Height at rest/, '50');
  // 30 + √(50² − 45²) = 51.8
  expect(screen.getByText('With a 50.0 m boom at 45.0 m radius the tip is at 51.8 m.')).toBeTruthy();
  expect(field(/^Height at rest/).getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Use 51.8 m' }));
  expect(field(/^Height at rest/).value).toBe('51.8');
  expect(screen.queryByText(/the tip is at 51.8 m/)).toBeNull();
});

it('the assessment always shows the working crane and links to the answers it still needs', async () => {
  const user = await open('/crane?latitude=-20.5&longitude=133.88&height=55&radius=48&ground=400');
  await luffing(user);
  // A resting radius beyond the boom leaves the resting height open.
  await user.click(screen.getByRole('button', { name: 'Change Radius at rest' }));
  type('Radius at rest, m', '60');
  expect(await panel().findByText('Clear of all surfaces')).toBeTruthy();
  expect(panel().getByText(/This is the assessment of the working crane/)).toBeTruthy();
  expect(
    panel()
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toContain('Height at rest');
  await user.click(step(/Location/));
  await user.click(panel().getByRole('button', { name: 'Height at rest' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('craneDetail.restingHeightAglM'));
});

it('the assessment says what it counts while nobody has said where ground level and position come from', async () => {
  const user = await open('/crane?latitude=-20.5&longitude=133.88&height=55&radius=48&ground=400');
  const counted = await panel().findByText(/^We count 10\sm of height for the ground level and 10\sm of reach/);
  expect(counted.textContent).toContain('for the position. We may count less once you answer:');
  await user.click(panel().getByRole('button', { name: 'Source of the ground level' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('site.groundLevelSource'));
  fireEvent.change(field('Source of the ground level'), { target: { value: 'survey' } });
  expect(await panel().findByText(/^We count 10\sm of reach for the position\./)).toBeTruthy();
  fireEvent.change(field('Source of the position'), { target: { value: 'survey' } });
  await waitFor(() => expect(panel().queryByText(/^We count/)).toBeNull());
});

it('urgency is asked about once the start is within the airport’s notice period, and counts as to do', async () => {
  const airport = { ...anAerodrome, timeZone: 'Australia/Sydney' };
  const [longitude, latitude] = airport.arp.coordinates;
  const user = await open(`/crane?latitude=${latitude}&longitude=${longitude}&ground=5&height=20&radius=5`, {
    'GET aerodromes': { status: 200, body: { items: [airport], pageNumber: 1, pageSize: 1000, total: 1 } },
    'GET aerodromes-notice': {
      status: 200,
      body: { items: [{ airportId: airport.id, label: airport.label, takesApplications: true, settings: [] }] },
    },
  });
  expect(screen.queryByLabelText(/urgent/)).toBeNull();
  const soon = new Date(Date.now() + 36 * 3_600_000);
  const day = writeDay(dayAt(soon, 'Australia/Sydney'));
  const start = within(screen.getByRole('group', { name: 'Start' }));
  fireEvent.change(start.getByLabelText('Date'), { target: { value: day } });
  fireEvent.change(start.getByLabelText('Time'), { target: { value: '09:00' } });
  // The airport has set nothing: the default is 3 days.
  expect(
    await screen.findByText(/needs 3 days’ notice\. Choose a later start, or accept urgent processing\./),
  ).toBeTruthy();
  expect(screen.getByLabelText('Accept urgent processing?')).toBeTruthy();
  await user.click(step(/Check/));
  expect(screen.getByRole('button', { name: 'Accept urgent processing?' })).toBeTruthy();
});

describe('a file being uploaded', () => {
  const SHA = 'a'.repeat(64);
  const airport = { ...anAerodrome, timeZone: 'Australia/Sydney' };
  const [longitude, latitude] = airport.arp.coordinates;
  const draft = {
    ...anApplication,
    state: 0 as const,
    phase: null,
    site: { airportId: airport.id, latitude, longitude },
  };

  /** The storage answers on request. */
  async function uploading() {
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal('File', NodeFile);
    let arrive = () => {};
    const stored: string[] = [];
    const user = await open(`/crane?draft=${draft.id}&step=files`, {
      [`GET CranePermitApplications/${draft.id}`]: { status: 200, body: draft },
      'GET aerodromes': { status: 200, body: { items: [airport], pageNumber: 1, pageSize: 1000, total: 1 } },
      [`GET applications/files/GetAllFilesByAppId/${draft.id}`]: { status: 200, body: { items: [] } },
    });
    api.otherwise(async ({ method, path, query, body }) => {
      if (method === 'PUT' && path.startsWith('document/')) {
        await new Promise<void>((done) => {
          arrive = done;
        });
        stored.push(path.split('/').at(-1) ?? '');
        return {
          status: 200,
          body: { sizeBytes: Number(query.get('totalBytes')), sha256: SHA, mediaType: 'application/pdf' },
        };
      }
      if (method === 'PUT' && path.startsWith('applications/files/FileStorageDB'))
        return { status: 200, body: { ...aFile, ...(body as object) } };
      return refusal('not-found');
    });
    const file = new NodeFile(['%PDF-1.7'], 'siteplan.pdf', { type: 'application/pdf' });
    fireEvent.change(await screen.findByLabelText('Files to add'), { target: { files: [file] } });
    await screen.findAllByText(/siteplan\.pdf/);
    return { user, stored, arrive: () => arrive() };
  }
  afterEach(() => vi.unstubAllGlobals());

  it('continues visibly when another step is opened, and completes', async () => {
    const { user, stored, arrive } = await uploading();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(step(/Location/));
    expect(screen.getByText('Uploading siteplan.pdf: 0%')).toBeTruthy();
    arrive();
    await waitFor(() => expect(stored).toEqual(['siteplan.pdf']));
    await waitFor(() => expect(screen.queryByText(/Uploading/)).toBeNull());
  });

  it('causes a question before the form is left', async () => {
    const { user, arrive } = await uploading();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const leave = document.createElement('a');
    leave.href = '/home';
    document.body.append(leave);
    await user.click(leave);
    expect(confirm).toHaveBeenCalledWith('siteplan.pdf is still uploading. Leave this page and stop uploading?');
    leave.remove();
    arrive();
  });
});

it('people with a reading role are told so, and what they can do instead', async () => {
  api = await startApi({
    'GET Users/CurrentUser': { status: 200, body: { ...me, actions: ['applications:list', 'kmls:list'] } },
    'GET aerodromes': { status: 200, body: { items: [], pageNumber: 1, pageSize: 1000, total: 0 } },
  });
  renderPage('/crane', <CranePage />);
  expect(await screen.findByText('You don’t have permission to start an application.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View applications' }).getAttribute('href')).toBe('/home');
  expect(screen.getByRole('link', { name: 'location guide' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Crane application' })).toBeNull();
  expect(screen.queryByLabelText('Latitude')).toBeNull();
});
