import type { Aerodrome, AerodromeDetails } from '@jibline/contract';
import { anAerodrome, id, someAerodromeDetails } from '@jibline/contract/samples';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fill, press } from '../../../../test/form.ts';
import { renderAt } from '../../../../test/render.tsx';
import { australia } from '../../../ui/plan/fit-size.ts';
import { positionOf } from '../position-of.ts';
import { AerodromePanel } from './aerodrome-panel.tsx';
import { AerodromesFilter } from './aerodromes-filter.tsx';
import { AerodromesList } from './aerodromes-list.tsx';
import { AerodromesMap } from './aerodromes-map.tsx';
import { findAerodromes } from './find-aerodromes.ts';

const richmond: Aerodrome = {
  ...anAerodrome,
  id: id(22),
  name: 'Richmond (RAAF)',
  icao: 'YSRI',
  label: 'RICHMOND (RAAF) - (YSRI)',
  type: 2,
  operator: 'Defence',
};
const perth: Aerodrome = {
  ...anAerodrome,
  id: id(23),
  name: 'Perth',
  icao: 'YPPH',
  label: 'PERTH - (YPPH)',
  timeZone: 'Australia/Perth',
  arp: { type: 'Point', coordinates: [115.967, -31.94] },
};
const all = [anAerodrome, richmond, perth];
const codes = (filter: Partial<Parameters<typeof findAerodromes>[1]>) =>
  findAerodromes(all, { search: '', type: '', state: '', ...filter }).map(({ icao }) => icao);

describe('finding an aerodrome', () => {
  it.each([
    [{}, ['YSSY', 'YSRI', 'YPPH']],
    [{ search: 'raaf rich' }, ['YSRI']],
    [{ search: 'ypph' }, ['YPPH']],
    [{ search: 'defence' }, ['YSRI']],
    [{ search: 'defence perth' }, []],
    [{ type: '2' }, ['YSRI']],
    [{ state: 'WA' }, ['YPPH']],
    [{ state: 'NSW', type: '0' }, ['YSSY']],
  ])('%o', (filter, found) => expect(codes(filter)).toEqual(found));
});

it('the filter offers types and states by name, and reports each choice', () => {
  const onChange = vi.fn();
  const filter = { search: 'syd', type: '', state: '' };
  renderAt('/aerodromes', <AerodromesFilter filter={filter} onChange={onChange} />);
  expect(screen.getByPlaceholderText('Name or code')).toBeTruthy();
  fill('Type', '2');
  fill('State', 'QLD');
  expect(onChange.mock.calls).toEqual([[{ ...filter, type: '2' }], [{ ...filter, state: 'QLD' }]]);
});

it('the list counts, links and shows more on request', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...anAerodrome, id: id(200 + at), label: `FIELD ${at}` }));
  renderAt('/aerodromes', <AerodromesList aerodromes={many} to={(one) => `/aerodromes?aerodrome=${one}`} />);
  expect(screen.getByText('45 aerodromes')).toBeTruthy();
  expect(screen.getAllByText(/^FIELD/)).toHaveLength(40);
  expect(screen.getByText('FIELD 3').getAttribute('href')).toBe(`/aerodromes?aerodrome=${id(203)}`);
  press('Show 5 more');
  expect(screen.getAllByText(/^FIELD/)).toHaveLength(45);
  expect(screen.queryByText(/more$/)).toBeNull();
});

it('one is counted as one, with its type, state and elevation', () => {
  renderAt('/aerodromes', <AerodromesList aerodromes={[richmond]} to={() => '/'} />);
  expect(screen.getByText('1 aerodrome')).toBeTruthy();
  expect(screen.getByText('Military · NSW · 6.4 m AHD')).toBeTruthy();
});

describe('one aerodrome', () => {
  const open = (details: Partial<AerodromeDetails> = {}) =>
    renderAt('/aerodromes', <AerodromePanel aerodrome={{ ...someAerodromeDetails, ...details }} />);
  const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

  it('shows its facts, runways and contacts', () => {
    open();
    expect(factOf('Operator')).toBe('Not known');
    expect(factOf('Elevation')).toBe('6.4\u00a0m AHD');
    expect(screen.getByText(/2,404 m × 45 m/)).toBeTruthy();
    expect(screen.getByText('16: CAT I precision, threshold 6 m AHD')).toBeTruthy();
    expect(screen.getByText('(02) 9667 9111').getAttribute('href')).toBe('tel:+61296679111');
    expect(screen.queryByText(/No protected surfaces/)).toBeNull();
  });

  it('leads into the location guide with its position', () => {
    open();
    const href = new URL(screen.getByText('Check a height here').getAttribute('href') ?? '', 'http://jibline');
    expect([href.pathname, href.search]).toEqual(['/locationguide', '?latitude=-33.946100&longitude=151.177200']);
  });

  it('says what to do where surfaces, runways or contacts are missing', () => {
    open({ surfaceSetId: null, runways: [], contacts: [] });
    expect(screen.getByText('No runways recorded.')).toBeTruthy();
    expect(
      screen.getByText('This aerodrome has not published a contact here. See its operator’s website.'),
    ).toBeTruthy();
    expect(
      screen.getByText(/the location guide can’t check a height against them\. Contact the operator\./),
    ).toBeTruthy();
  });
});

it('the map names the types in its legend, marks the aerodromes and opens the one pressed', () => {
  const onChoose = vi.fn();
  renderAt(
    '/aerodromes',
    <AerodromesMap
      aerodromes={[perth, richmond]}
      chosen={null}
      chosenId=""
      view={australia()}
      onView={() => {}}
      onFit={() => {}}
      onChoose={onChoose}
    />,
  );
  for (const type of ['Certified', 'Aircraft landing areas', 'Military']) expect(screen.getByText(type)).toBeTruthy();
  expect(screen.getByText('YPPH')).toBeTruthy();
  expect(screen.getByText('PERTH - (YPPH)')).toBeTruthy();
  const map = screen.getByRole('application', { name: 'Map of aerodromes' });
  fireEvent.keyDown(map, { key: 'Enter' });
  // The cross is in the middle of the continent, where neither is.
  expect(onChoose).not.toHaveBeenCalled();
});

it('counts aerodromes whose marks would cover each other, and comes closer when they are pressed', () => {
  const onView = vi.fn();
  const onChoose = vi.fn();
  const view = { centre: positionOf(perth), metresPerPixel: 5_000 };
  renderAt(
    '/aerodromes',
    <AerodromesMap
      aerodromes={[perth, { ...perth, id: 'jandakot', icao: 'YPJT', label: 'JANDAKOT - (YPJT)' }]}
      chosen={null}
      chosenId={''}
      view={view}
      onView={onView}
      onFit={() => {}}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByText('2')).toBeTruthy();
  expect(screen.getByText('PERTH - (YPPH), JANDAKOT - (YPJT)')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('application', { name: 'Map of aerodromes' }), { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  expect(onView.mock.lastCall?.[0].metresPerPixel).toBeCloseTo(1_250, 0);
});
