import { describe, expect, it } from 'vitest';
import { writeDecimal, writeDms, writeMapGrid } from './format-location.ts';
import { parseLocationText } from './parse-location-text.ts';
import { readAngle } from './read-angle.ts';

/** Flinders Peak, GDA94, and its grid coordinates in zone 55: the worked example of the GDA technical manual. */
const FLINDERS = { lat: -(37 + 57 / 60 + 3.7203 / 3600), lon: 144 + 25 / 60 + 29.5244 / 3600 };
const DEGREES_PER_MM = 1 / 111_000_000;

describe('one place in three notations', () => {
  it.each([
    ['decimal degrees', `${FLINDERS.lat}, ${FLINDERS.lon}`],
    ['degrees, minutes, seconds', `37°57'03.7203"S 144°25'29.5244"E`],
    ['map grid', '55 273741.297 5796489.777'],
    ['map grid with its words', 'MGA zone 55, 273741.297mE, 5796489.777mN'],
  ])('%s', (_, text) => {
    const { position } = parseLocationText(text, 'GDA2020');
    expect(Math.abs(position!.lat - FLINDERS.lat)).toBeLessThan(2 * DEGREES_PER_MM);
    expect(Math.abs(position!.lon - FLINDERS.lon)).toBeLessThan(2 * DEGREES_PER_MM);
  });

  it('GDA94 moves north-east by the plate motion of about 1.8 m', () => {
    const moved = parseLocationText(`${FLINDERS.lat}, ${FLINDERS.lon}`, 'GDA94').position!;
    const north = (moved.lat - FLINDERS.lat) * 111_000;
    const east = (moved.lon - FLINDERS.lon) * 111_000 * Math.cos((38 * Math.PI) / 180);
    expect(Math.hypot(north, east)).toBeGreaterThan(1.4);
    expect(Math.hypot(north, east)).toBeLessThan(2);
    expect(north).toBeGreaterThan(0);
  });
});

it.each([
  ['', 'Enter a position.'],
  ['lot 3 behind it', 'Enter a latitude and a longitude, for example -33.9461, 151.1772.'],
  ['151.18, -33.94', 'Enter a latitude, for example -33.9461.'],
  ['60 334873 6252266', 'Enter a map grid zone between 49 and 56.'],
  ['56 334873 252266', 'Enter a northing in metres, for example 6252266.'],
])('%s is refused with what to enter', (text, problem) => {
  expect(parseLocationText(text, 'GDA2020')).toEqual({ position: null, problem });
});

it('GDA94 coordinates must lie in Australia', () => {
  expect(parseLocationText('51.5, -0.1', 'GDA94')).toEqual({
    position: null,
    problem: 'Enter a location in Australia.',
  });
});

it.each([
  ['-33.5', -33.5],
  [`33°30'00"S`, -33.5],
  // In the wrong field, as in a swapped pair.
  [`151°15'00"E`, 151.25],
  ['', null],
  ['north of the shed', null],
])('%s as an angle of either kind is %s', (text, degrees) => {
  expect(readAngle(text)).toBe(degrees);
});

it('writes a place in each notation', () => {
  expect(writeDecimal({ lat: -33.94612345678, lon: 151.1772 })).toBe('-33.9461235, 151.1772');
  expect(writeDms({ lat: -33.5, lon: 151.25 })).toBe(`33°30'00.00"S 151°15'00.00"E`);
  expect(writeMapGrid(FLINDERS)).toBe('55 273741.30 5796489.78');
  expect(writeMapGrid({ lat: 51.5, lon: 0 })).toBeNull();
});
