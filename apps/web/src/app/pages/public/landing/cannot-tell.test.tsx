import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startGuideServer } from '../../../../../test/guide-server.ts';
import { PreCheck } from './pre-check.tsx';

let server: Awaited<ReturnType<typeof startGuideServer>>;
beforeAll(async () => {
  server = await startGuideServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const open = (search: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <PreCheck />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const answer = async () => within(await screen.findByRole('region', { name: 'Answer' }, { timeout: 8_000 }));
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const text = 'Duty officer, (02) 6767 5555';
const contact = { name: 'Duty officer', phone: '+61267675555', email: null, text };
/** 0.017 of a degree north of the place: 1.9 km. */
const NEARBY = {
  ...{
    airportId: '019a0000-0000-7000-8000-000000000077',
    name: 'Tamworth',
    label: 'TAMWORTH - (YSTW)',
    type: 0 as const,
  },
  ...{ latitude: -33.8829, longitude: 151.2, contact },
};
const SITE = '?latitude=-33.9&longitude=151.2';
const WRITTEN = 'Tamworth, 1.9 km: its surfaces are not in Jibline. This is not a clearance.';

/** Nothing that reads as a permission: no figure of a height, no tick, no green, nothing to save. */
function expectNoClaim(within: HTMLElement) {
  const all = plain(within);
  expect(all).not.toMatch(/Any height|[Nn]o permit|Up to \d|\d m (AHD|AGL)|✓|Checked against the surfaces in force/);
  expect(within.querySelectorAll('[class*="_ok"]')).toHaveLength(0);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  expect(screen.queryByText('What limits it here')).toBeNull();
}

it.each(['', '&ground=6.05&height=20&radius=40'])(
  'beside an aerodrome without surfaces: can’t tell, whom to ask, and nothing that reads as a permission (%s)',
  async (crane) => {
    server.state.listed = { ...server.state.listed, unassessed: [NEARBY] };
    open(`${SITE}${crane}`);
    const found = await answer();
    expect(await found.findByRole('heading', { name: 'We can’t tell' })).toBeTruthy();
    const region = screen.getByRole('region', { name: 'Answer' });
    expect(plain(region)).toContain(WRITTEN);
    expect(plain(region)).toContain('Before you raise a crane, ask Duty officer, (02) 6767 5555.');
    const whom = within(found.getByRole('list', { name: 'Who to ask' }));
    expect(whom.getByRole('link', { name: '(02) 6767 5555' }).getAttribute('href')).toBe('tel:+61267675555');
    expect(found.getByRole('link', { name: 'Ring Tamworth' }).getAttribute('href')).toBe('tel:+61267675555');
    // An aerodrome with surfaces is affected, so one may apply there, but that is not the one next step.
    expect(found.getByRole('link', { name: 'Apply for a permit' }).className).not.toMatch(/primary/);
    expect(await found.findByText('Checked against the aerodromes in Jibline.', {}, { timeout: 8_000 })).toBeTruthy();
    expectNoClaim(region);
    expect(await screen.findByText('Hatched: surfaces not in Jibline.', {}, { timeout: 8_000 })).toBeTruthy();
    expect(server.state.kept).toEqual([]);
  },
  20_000,
);

it('on an empty platform: can’t tell, with no number and nothing to apply for', async () => {
  server.state.listed = { inForce: [], unassessed: [] };
  open('?latitude=-31&longitude=140');
  const found = await answer();
  const region = screen.getByRole('region', { name: 'Answer' });
  expect(await found.findByRole('heading', { name: 'We can’t tell' })).toBeTruthy();
  expect(plain(region)).toContain('No aerodrome with surfaces in Jibline lies within 15 km. This is not a clearance.');
  expect(plain(region)).toContain('Ask the operator of the nearest aerodrome or helicopter site');
  expect(found.queryByRole('link', { name: 'Apply for a permit' })).toBeNull();
  expectNoClaim(region);
});

it('a penetrated surface stays a "yes", with the neighbour named and no height that would pass', async () => {
  server.state.listed = { ...server.state.listed, unassessed: [NEARBY] };
  // 6.05 + 60 + 1 = 67.05 m AHD, above 51 m.
  open(`${SITE}&ground=6.05&height=60&radius=40`);
  const found = await answer();
  expect(await found.findByText(/A permit is needed(?! from)/, {}, { timeout: 8_000 })).toBeTruthy();
  const region = screen.getByRole('region', { name: 'Answer' });
  expect(plain(region)).toContain(WRITTEN);
  expect(found.getByRole('list', { name: 'Who to ask' })).toBeTruthy();
  expect(plain(region)).not.toMatch(/No permit needed|[Nn]o permit is needed|Up to \d/);
  expect(found.getByRole('link', { name: 'Apply for a permit' })).toBeTruthy();
  // It would state a permitted height.
  expect(screen.queryByText('Section through the surfaces')).toBeNull();
}, 20_000);
