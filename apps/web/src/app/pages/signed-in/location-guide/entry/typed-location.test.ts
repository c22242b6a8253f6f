import { describe, expect, it } from 'vitest';
import { parseLocationText } from '../../../../../features/assessments/parse-location-text.ts';
import { gridIn, metresOf, pairIn, swappedGrid } from '../../../../../features/assessments/typed-location.ts';
import { locationFrom, readLocationFields } from './location-form-values.ts';
import { locationText } from './location-name.tsx';
import { withWhole } from './whole-location.ts';

const EMPTY = locationFrom(new URLSearchParams());
const MASCOT = { lat: -33.926, lon: 151.193 };

describe('a whole position in one field', () => {
  it.each([
    ['-33.91, 151.195', { latitude: '-33.91', longitude: '151.195' }],
    ['-33.91 151.195', { latitude: '-33.91', longitude: '151.195' }],
    ['33°54′36″S 151°11′42″E', { latitude: '-33.91', longitude: '151.195' }],
    ['12 Bourke Road, Mascot NSW', null],
    ['-33.91', null],
    ['95, 151', null],
  ])('%s', (text, pair) => expect(pairIn(text)).toEqual(pair));

  it('pasted into the latitude, the longitude or the address goes into both fields', () => {
    for (const field of ['latitude', 'longitude', 'address'] as const)
      expect(withWhole(EMPTY, { ...EMPTY, [field]: '-33.91, 151.195' })).toMatchObject({
        ...{ mode: 'coordinates', latitude: '-33.91', longitude: '151.195', address: '' },
      });
  });

  it('is left alone while somebody types it letter by letter', () => {
    const typing = { ...EMPTY, latitude: '-33.91, 1' };
    expect(withWhole({ ...EMPTY, latitude: '-33.91, ' }, typing)).toBe(typing);
  });

  it('of the map grid fills zone, easting and northing, with or without separators', () => {
    const grid = { mode: 'grid', zone: '56', easting: '333130.5', northing: '6246356' };
    expect(withWhole(EMPTY, { ...EMPTY, address: '56 333130.5 6246356' })).toMatchObject(grid);
    expect(withWhole(EMPTY, { ...EMPTY, easting: 'MGA2020 zone 56, 333,130.5mE, 6,246,356mN' })).toMatchObject(grid);
    expect(gridIn('Mascot')).toBeNull();
  });
});

describe('the map grid', () => {
  const typed = { ...EMPTY, mode: 'grid' as const, zone: '56', easting: '333,130.5', northing: '6 246 356' };
  it('is read with thousands separators', () => {
    expect([metresOf('333,130.5'), metresOf('6 246 356'), metresOf('333130.5'), metresOf('33,13')]).toEqual([
      ...[333_130.5, 6_246_356, 333_130.5, null],
    ]);
    const { at, problems } = readLocationFields(typed);
    expect(problems).toEqual({});
    expect(at?.lat).toBeCloseTo(-33.907, 2);
  });
  it('offers to swap an easting and a northing typed the wrong way round, and gives no answer before', () => {
    const { slip } = readLocationFields({ ...typed, easting: typed.northing, northing: typed.easting });
    expect(slip).toMatchObject({
      button: 'Swap easting and northing',
      corrected: { easting: '333,130.5', northing: '6 246 356' },
    });
    expect(swappedGrid(typed)).toBeNull();
    expect(parseLocationText('56 6246356 333130', 'GDA2020').problem).toContain('look swapped');
  });
  it('offers the zone that fits the place named before', () => {
    const named = { ...typed, zone: '55', found: MASCOT, address: 'Mascot, New South Wales' };
    expect(readLocationFields(named).slip).toMatchObject({ button: 'Use zone 56', corrected: { zone: '56' } });
    expect(readLocationFields({ ...named, zone: '56' }).slip).toBeNull();
  });
});

describe('the location answered for is named', () => {
  const suburb = {
    ...{ label: 'Mascot, New South Wales', latitude: MASCOT.lat, longitude: MASCOT.lon, kind: 'locality' as const },
    ...{ state: 'NSW', postcode: null, confidence: null },
  };
  it('with its distance from what was typed', () => {
    // A hundredth of a degree of latitude is 1.1 km.
    expect(locationText({ lat: MASCOT.lat + 0.01, lon: MASCOT.lon }, suburb)).toBe(
      'Result for -33.916, 151.193, 1.11\u00a0km from Mascot, New South Wales.',
    );
  });
  it('as the centre of the suburb where it is no more than that', () => {
    expect(locationText(MASCOT, suburb)).toBe(
      'Result for Mascot, New South Wales: the centre of the suburb or town, not your site. Drag the pin to your site, or enter its coordinates.',
    );
  });
  it('in figures while no one knows a name', () => {
    expect(locationText(MASCOT, null)).toBe('Result for -33.926, 151.193.');
  });
});
