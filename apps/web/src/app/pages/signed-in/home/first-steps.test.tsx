import { id } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { FirstSteps } from './first-steps.tsx';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(over: object) {
  const body = { complete: false, done: ['administrator'], airport: null, airports: 0, ...over };
  api = await startApi({ 'GET first-steps': { status: 200, body } });
  renderPage('/home', <FirstSteps />);
}
const panel = async () => within(await screen.findByRole('region', { name: 'First steps' }));
const linksIn = (found: Awaited<ReturnType<typeof panel>>) =>
  found.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('lists every step, says which is next and links to the screen where it is done', async () => {
  await open({});
  const found = await panel();
  expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Administrator ✓Done',
    'Operator •NextAdd the organisation that runs your airport.Add operator',
    'Airport Import the country’s aerodromes on the server, or add your airport here. Choose its operator.',
    'Runways Enter each runway with its two ends.',
    'Protected surfaces Generate them from the runways or import a chart. Then publish the set.',
    'Fees –OptionalAdd a fee schedule. An airport that charges nothing needs none.',
    'People Invite an administrator or manager of the airport. This step is done when they have signed in.',
  ]);
  expect(linksIn(found)).toEqual([['Add operator', '/organisations?new=yes']]);
});

const airport = { id: id(21), label: 'SYDNEY (KINGSFORD SMITH) - (YSSY)' };
const at = (view: string) => `/airports?airport=${airport.id}&view=${view}`;
it.each([
  ['the operator', ['operator'], { airports: 0 }, [['Add airport', '/airports?new=yes']]],
  ['the import of airports without an operator', ['operator'], { airports: 640 }, [['View airports', '/airports']]],
  ['the airport', ['operator', 'airport'], { airport }, [['Add runways', at('runways')]]],
  ['the runways', ['operator', 'airport', 'runways'], { airport }, [['Add surfaces', at('surfaces')]]],
  [
    'the surfaces, when fees may be left out,',
    ['operator', 'airport', 'runways', 'surfaces'],
    { airport },
    [
      ['Add fees', at('payments')],
      ['Invite people', '/users'],
    ],
  ],
  ['the fees', ['operator', 'airport', 'runways', 'surfaces', 'fees'], { airport }, [['Invite people', '/users']]],
])('after %s the next step is linked', async (_, done, over, links) => {
  await open({ done: ['administrator', ...done], ...over });
  expect(linksIn(await panel())).toEqual(links);
});

it('names the airport with the fewest steps left', async () => {
  await open({ done: ['administrator', 'operator', 'airport'], airport });
  expect((await panel()).getByText(/SYDNEY \(KINGSFORD SMITH\) - \(YSSY\)\.$/)).toBeTruthy();
});

it('disappears once an airport is in use', async () => {
  await open({ complete: true });
  await waitFor(() => expect(api.asked.length).toBe(1));
  expect(screen.queryByText('First steps')).toBeNull();
});
