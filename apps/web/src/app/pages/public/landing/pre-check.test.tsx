import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGuideServer } from '../../../../../test/guide-server.ts';
import { PreCheck } from './pre-check.tsx';

/** The level surface is at 51 m AHD: on ground at 6 m with 1 m of contingency, 44 m pass. */
let server: Awaited<ReturnType<typeof startGuideServer>>;
beforeAll(async () => {
  server = await startGuideServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

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
  return { user, submit: () => user.click(screen.getByRole('button', { name: 'Check height' })) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input[type="text"]' }), { target: { value } });
const seen = (words: RegExp) => screen.findByText(words, {}, { timeout: 8_000 });
const guideLink = () => screen.getByRole('link', { name: /location guide/ }).getAttribute('href');

it('a zone that does not match the found address is offered for correction, with no answer before', async () => {
  const { user, submit } = open();
  type('Address', 'Mascot');
  type('Ground, m AHD', '6');
  type('Height, m AGL', '20');
  type('Radius, m', '10');
  await submit();
  await user.click(await screen.findByRole('button', { name: /Mascot, New South Wales/ }));
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

it('answers a visitor, follows the slider, and is confirmed by the server', async () => {
  const { submit } = open('?latitude=-33.9&longitude=151.2&ground=6&radius=40');
  await submit();
  expect(screen.getByText('Enter a number of metres between 1 and 1,000.')).toBeTruthy();
  type('Height, m AGL', '60');
  // 6 + 60 + 1 = 67.
  await seen(/would penetrate the inner horizontal surface .* by 16\.0 m/);
  expect(screen.getByText('44.0 m AGL = 50.0 m AHD, set by SYDNEY - (YSSY)')).toBeTruthy();
  // On the map beside it the crane has its verdict, its radius to scale, and the way to the aerodrome.
  const plan = await screen.findByRole('application', { name: 'Plan of the crane' }, { timeout: 8_000 });
  expect(within(plan).getByText(/^Penetrates by 16\.0\sm$/)).toBeTruthy();
  expect(within(plan).getByText(/^Assessed radius 40\.0\sm$/)).toBeTruthy();
  expect(screen.getByText(/^YSSY: [\d.]+\skm, bearing \d+° true$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Try another height'), { target: { value: '30' } });
  expect(screen.getByText(/would be clear of the inner horizontal surface .* by 14\.0 m/)).toBeTruthy();
  await seen(/Checked against the surfaces in force/);
  expect(server.state.asked.at(-1)).toMatchObject({ heightAglM: 30, radiusM: 40, groundLevelAhdM: 6 });
  expect(guideLink()).toContain('latitude=-33.9000000&longitude=151.2000000&ground=6&height=30&radius=40');
});

it('finds an address first, and lets the person choose the location', async () => {
  const { user, submit } = open();
  type('Address', 'Mascot');
  type('Ground, m AHD', '6');
  type('Height, m AGL', '60');
  await submit();
  // An empty radius is an error, not zero.
  expect(screen.getByLabelText('Radius, m').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('list', { name: 'Locations found' })).toBeNull();
  type('Radius, m', '40');
  await user.click(await screen.findByRole('button', { name: /Mascot, New South Wales/ }, { timeout: 8_000 }));
  expect(screen.getByText('Location entered is valid')).toBeTruthy();
  await seen(/the centre of the suburb or town, not your site/);
  await seen(/Checked against the surfaces in force/);
  expect(server.state.asked.at(-1)).toMatchObject({ latitude: -33.926, address: 'Mascot, New South Wales' });
});

it('accepts degrees, minutes and seconds, and offers to fix a wrong hemisphere before it answers', async () => {
  const { user, submit } = open('?latitude=0&longitude=0&ground=6&radius=40');
  type('Latitude', `33°54'00"N`);
  type('Longitude', `151°12'00"E`);
  type('Height, m AGL', '60');
  await submit();
  expect(screen.getByText(/This location is north of the equator/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make the latitude south' }));
  await seen(/would penetrate the inner horizontal surface .* by 16\.0 m/);
  await seen(/Checked against the surfaces in force/);
  expect(server.state.asked).toMatchObject([{ latitude: -33.9, longitude: 151.2 }]);
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

it('questions an unlikely height, and offers to fix one that looks like AHD', async () => {
  const { user } = open('?latitude=-33.9&longitude=151.2&ground=30');
  type('Height, m AGL', '240');
  expect(screen.getByText(/240 m above ground is taller than nearly every crane/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use as height above sea level (AHD)' }));
  // 240 − 30 is still tall but confirmed: pressing again would subtract the ground twice.
  expect(screen.getByLabelText<HTMLInputElement>('Height, m AGL').value).toBe('210');
  expect(screen.queryByRole('button', { name: 'Use as height above sea level (AHD)' })).toBeNull();
});

it('shows the height up to which no permit is needed beside the maximum, and accepts a pasted pair', async () => {
  const { submit } = open('?ground=6&height=30&radius=40');
  type('Address', '-33.9, 151.2');
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-33.9');
  expect(screen.getByLabelText<HTMLInputElement>('Longitude').value).toBe('151.2');
  await submit();
  // 51 m AHD less 6 m of ground, 1 m of contingency: 44 m; less 5 m of buffer: 39 m.
  expect((await seen(/^No permit needed up to/)).textContent).toBe(
    'No permit needed up to: 39.0\u00A0m AGL = 45.0\u00A0m AHD',
  );
  expect(screen.getByText(/A permit may be needed up to:/).textContent).toContain('44.0\u00A0m AGL = 50.0\u00A0m AHD');
});
