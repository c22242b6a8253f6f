import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGuideServer } from '../../../../../test/guide-server.ts';
import { PreCheck } from './pre-check.tsx';

/** The level surface is at 51 m AHD: on ground at 6 m with 1 m of contingency, 44 m pass. */
let server: Awaited<ReturnType<typeof startGuideServer>>;
beforeAll(async () => {
  server = await startGuideServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());
afterEach(() => vi.unstubAllGlobals());

function open(search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <PreCheck />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return { user, submit: () => user.click(screen.getByRole('button', { name: 'Check this location' })) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input[type="text"]' }), { target: { value } });
const seen = (words: RegExp) => screen.findByText(words, {}, { timeout: 8_000 });
const answer = () => screen.findByRole('region', { name: 'Answer' }, { timeout: 8_000 });
const slide = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value } });
const guideLink = () => screen.getByRole('link', { name: /location guide/ }).getAttribute('href');

it('a zone that does not match the found address is offered for correction, with no answer before', async () => {
  const { user, submit } = open();
  type('Address', 'Mascot');
  await submit();
  await answer();
  await user.click(screen.getByRole('radio', { name: 'Map grid' }));
  await user.selectOptions(screen.getByLabelText('Zone'), '55');
  type('Easting, m', '333,130.5');
  type('Northing, m', '6 246 356');
  expect(await seen(/^In zone 55 this is \d+ km from Mascot\. In zone 56 it is near it\.$/)).toBeTruthy();
  expect(screen.queryByText('Location entered is valid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use zone 56' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Zone').value).toBe('56');
  expect(await seen(/Location entered is valid/)).toBeTruthy();
  expect(screen.queryByText(/^In zone 55/)).toBeNull();
});

it('comes into sight when it was pressed for, and not while its location is typed', async () => {
  const shown = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
  const { user, submit } = open();
  await user.click(screen.getByRole('radio', { name: 'Coordinates' }));
  type('Latitude', '-33.92');
  type('Longitude', '151.19');
  expect(shown).not.toHaveBeenCalled();
  await submit();
  const first = await answer();
  expect(shown.mock.contexts).toEqual([first]);
  type('Latitude', '');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull());
  type('Latitude', '-33.93');
  await answer();
  expect(shown).toHaveBeenCalledTimes(1);
  shown.mockRestore();
});

describe('the pre-check box, in the words of specification section 5', () => {
  it('wants three letters in an address', async () => {
    const { submit } = open();
    type('Address', '12 A');
    await submit();
    expect(screen.getByText('Address must have minimum 3 letters')).toBeTruthy();
    expect(server.state.asked).toEqual([]);
  });

  it('calls a location valid only once it is found, and passes the address to the guide', () => {
    open();
    type('Address', '1 Ross Smith Ave');
    expect(screen.queryByText('Location entered is valid')).toBeNull();
    expect(guideLink()).toBe('/locationguide?address=1+Ross+Smith+Ave');
  });

  it.each([
    ['', '', 'Please enter Latitude and Longitude information.', 'Latitude'],
    ['-33.9', '', 'Please enter Latitude and Longitude information.', 'Longitude'],
    ['-91', '151.1', 'The latitude entered is not valid.', 'Latitude'],
    ['-33.9', '181', 'The longitude entered is not valid.', 'Longitude'],
  ])('coordinates "%s" and "%s": %s', async (latitude, longitude, message, field) => {
    const { user, submit } = open();
    await user.click(screen.getByRole('radio', { name: 'Coordinates' }));
    if (latitude) type('Latitude', latitude);
    if (longitude) type('Longitude', longitude);
    await submit();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes zero for a value', async () => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: 'Coordinates' }));
    type('Latitude', '0');
    type('Longitude', '0');
    expect(guideLink()).toBe('/locationguide?latitude=0&longitude=0');
  });
});

/** Text with plain spaces, as a person reads it. */
const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

it('answers the place alone: above sea level until the ground is known, then above ground', async () => {
  const { submit } = open();
  type('Address', '-33.9, 151.2');
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-33.9');
  expect(screen.getByLabelText<HTMLInputElement>('Longitude').value).toBe('151.2');
  await submit();
  const given = await answer();
  // The surface at 51 m AHD less 1 m of contingency: 50 m; less 5 m of buffer: 45 m.
  await seen(/^45\.0\sm$/);
  expect(textOf(given)).toContain('above sea level (AHD)no permit needed');
  expect(textOf(given)).toContain('45.0 to 50.0 m: the airport decides');
  expect(textOf(given)).toContain('Above 50.0 m: penetrates a protected surface');
  expect(screen.queryByRole('slider', { name: 'Crane height' })).toBeNull();
  type('Ground level, m AHD', '3000');
  expect(screen.getByText('Enter a number of metres between -10 and 2,300.')).toBeTruthy();
  type('Ground level, m AHD', '6');
  // Less 6 m of ground: 39 m and 44 m.
  await seen(/^39\.0\sm$/);
  expect(textOf(given)).toContain('above groundno permit needed45.0 m AHD, for any crane that reaches up to 45.0 m');
  expect(textOf(given)).toContain('39.0 to 44.0 m: the airport decides');
  // The map shows the place, with a pin, from the first moment.
  const plan = await screen.findByRole('application', { name: 'Plan of the crane' }, { timeout: 8_000 });
  expect(within(plan).getByText(/^Assessed radius 45\.0\sm$/)).toBeTruthy();
  expect(screen.getByText(/^YSSY: [\d.]+\skm, bearing \d+° true$/)).toBeTruthy();
  // What was only assumed is not passed on as an answer.
  const apply = screen.getByRole('link', { name: 'Apply for a permit' }).getAttribute('href');
  expect(apply).toBe('/crane?latitude=-33.9000000&longitude=151.2000000&ground=6');
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

it('follows the sliders, and is confirmed by the server', async () => {
  open('?latitude=-33.9&longitude=151.2&ground=6&radius=40&height=60');
  // 6 + 60 + 1 = 67.
  await seen(/would penetrate the inner horizontal surface .* by 16\.0\sm/);
  slide('Crane height', '30');
  await seen(/would be clear of the inner horizontal surface .* by 14\.0\sm/);
  await seen(/Checked against the surfaces in force/);
  expect(server.state.asked.at(-1)).toMatchObject({ heightAglM: 30, radiusM: 40, groundLevelAhdM: 6 });
  // Only what is shown is compared, not the figures of the place once more.
  expect(server.state.asked.map(({ heightAglM }) => heightAglM)).not.toContain(1);
  expect(guideLink()).toContain('latitude=-33.9000000&longitude=151.2000000&ground=6&height=30&radius=40');
  // Nothing left to apply for: the answer itself is the next step, and applying is a choice.
  expect(screen.queryByRole('link', { name: 'Apply for a permit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply anyway' }).getAttribute('href')).toContain('/crane?');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  slide('Radius', '20');
  const smaller = expect.objectContaining({ heightAglM: 30, radiusM: 20 });
  await waitFor(() => expect(server.state.asked).toContainEqual(smaller), { timeout: 8_000 });
});

it('takes the only location an address can mean, and says that it is a suburb’s centre', async () => {
  const { submit } = open();
  type('Address', 'Mascot');
  await submit();
  await answer();
  expect(screen.getByText('Location entered is valid')).toBeTruthy();
  await seen(/the centre of the suburb or town, not your site/);
  await waitFor(() => expect(server.state.asked.at(-1)).toMatchObject({ latitude: -33.926 }), { timeout: 8_000 });
  expect(server.state.asked.at(-1)).toMatchObject({ address: 'Mascot, New South Wales' });
});

it('tells the fee before anyone signs up', async () => {
  const crane = (machine: 'mobile' | 'tower', totalCents: number, urgentCents: number) => ({
    machine,
    totalCents,
    urgentCents,
  });
  server.state.fees = {
    schedule: {
      ...{ chargeAt: 'LODGEMENT', weeks: 4, urgentUnderDays: 3 },
      cranes: [crane('mobile', 16_500, 24_750), crane('tower', 55_000, 82_500)],
    },
  };
  open('?latitude=-33.9&longitude=151.2');
  await seen(
    /^Fee at SYDNEY - \(YSSY\), GST included: mobile crane \$165\.00, tower crane \$550\.00, for up to 4 weeks\. With less than 3 business days’ notice: mobile crane \$247\.50, tower crane \$825\.00\.$/,
  );
});

it('shows heights above the ground a terrain model proposes, and applies with it only once it is accepted', async () => {
  const model = { name: 'Example LiDAR', surveyed: '2021', cellM: 1, accuracy95M: 0.3, credit: '' };
  server.state.ground = {
    ...{ kind: 'proposed', levelAhdM: 6, u95M: 0.4, models: [{ levelAhdM: 6, toleranceM: 3, model }], model },
  } as typeof server.state.ground;
  const { user } = open('?latitude=-33.9&longitude=151.2');
  // 51 − 6 − 1 − 5 = 39 m, and 0.4 m less because the ground may be higher.
  await seen(/^38\.6\sm$/);
  await seen(/Heights above ground are for the terrain model’s level until you enter yours\./);
  const apply = () => screen.getByRole('link', { name: 'Apply for a permit' }).getAttribute('href');
  expect(apply()).toBe('/crane?latitude=-33.9000000&longitude=151.2000000');
  await user.click(await screen.findByRole('button', { name: /^Use 6\.0\sm AHD$/ }));
  await waitFor(() => expect(apply()).toContain('ground=6&groundModel='));
});

it('finds the device on request, and says how well it knows its position', async () => {
  const at = { latitude: -33.9, longitude: 151.2, accuracy: 11.3 };
  const geolocation = { getCurrentPosition: (found: (position: object) => void) => found({ coords: at }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await answer();
  expect(screen.getByText(/^Your device knows its position to about 12\sm\./)).toBeTruthy();
});

it('says what to do when the device does not tell where it is', async () => {
  const geolocation = {
    getCurrentPosition: (_: unknown, failed: (error: object) => void) => failed({ code: 1, PERMISSION_DENIED: 1 }),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByRole('alert').textContent).toMatch(/Allow it, or enter an address/);
});

it('accepts degrees, minutes and seconds, and offers to fix a wrong hemisphere before it answers', async () => {
  const { user, submit } = open('?ground=6&radius=40&height=60');
  await user.click(screen.getByRole('radio', { name: 'Coordinates' }));
  type('Latitude', `33°54'00"N`);
  type('Longitude', `151°12'00"E`);
  await submit();
  expect(screen.getByText(/This location is north of the equator/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make the latitude south' }));
  await seen(/would penetrate the inner horizontal surface .* by 16\.0\sm/);
  await seen(/Checked against the surfaces in force/);
  for (const one of server.state.asked) expect(one).toMatchObject({ latitude: -33.9, longitude: 151.2 });
});

it('accepts map grid and the older datum, and passes both on in GDA2020', async () => {
  const { user, submit } = open();
  await user.click(screen.getByRole('radio', { name: 'Map grid' }));
  await submit();
  expect(await screen.findByText('Enter an easting in metres.')).toBeTruthy();
  expect(screen.getByText('Enter a northing in metres.')).toBeTruthy();
  // Flinders Peak, GDA Technical Manual: 37°57′03.7203″S 144°25′29.5244″E.
  await user.selectOptions(screen.getByLabelText('Zone'), '55');
  type('Easting, m', '273741.297');
  type('Northing, m', '5796489.777');
  await seen(/Location entered is valid/);
  await answer();
  expect(guideLink()).toBe('/locationguide?latitude=-37.9510334&longitude=144.4248679');
  // Alice Springs, the manual's example of the change of datum, from its metres by Bowring's formula.
  await user.click(screen.getByRole('radio', { name: 'Coordinates' }));
  type('Latitude', '-23.670123894');
  type('Longitude', '133.885513290');
  await user.selectOptions(screen.getByLabelText('Datum'), 'GDA94');
  expect(guideLink()).toBe('/locationguide?latitude=-23.6701101&longitude=133.8855216');
});

it('refuses a location outside the older datum’s area', async () => {
  const { user, submit } = open('?latitude=0&longitude=0&ground=6&height=60');
  await user.selectOptions(screen.getByLabelText('Datum'), 'GDA94');
  await submit();
  expect(screen.getByText('Enter a location in Australia.')).toBeTruthy();
  expect(screen.queryByText('Location entered is valid')).toBeNull();
});

it('without the surfaces the server answers the place alone', async () => {
  server.state.hidesSurfaces = true;
  open('?latitude=-33.9&longitude=151.2&ground=6');
  // 51 − 6 − 1 − 5 = 39 m.
  await seen(/^39\.0\sm$/);
});
