import { describe, expect, it } from 'vitest';
import { gridIn, metresOf, pairIn, swappedGrid } from './typed-location.ts';

describe('metres', () => {
  it.each([
    ['333130.5', 333_130.5],
    [' 333,130.5 ', 333_130.5],
    ['6 246 356', 6_246_356],
    ['6\u00a0246\u202f356', 6_246_356],
    ["6'246’356.25", 6_246_356.25],
    // Not a thousands separator: the comma is not followed by three digits.
    ['33,13', null],
    ['1,2345', null],
    ['east', null],
    ['', null],
  ])('“%s” are %s', (text, metres) => expect(metresOf(text)).toBe(metres));
});

describe('a position of the map grid in one field', () => {
  const grid = (easting: string, northing: string) => ({ zone: '56', easting, northing });
  it.each([
    ['56 334873 6252266', grid('334873', '6252266')],
    ['  56 334873 6252266  ', grid('334873', '6252266')],
    ['56H 334873 6252266', grid('334873', '6252266')],
    ['zone 56; 334873.2; 6252266.15', grid('334873.2', '6252266.15')],
    ['MGA 56 334873 6252266', grid('334873', '6252266')],
    ['mga94 zone 56, 334873mE, 6252266mN', grid('334873', '6252266')],
    ['MGA 1994: 56: 334873 E 6252266 N', grid('334873', '6252266')],
    ['MGA2020 zone  56, 334,873.2mE, 6,252,266.1mN', grid('334873.2', '6252266.1')],
    ['56 334,873 6,252,266', grid('334873', '6252266')],
    ['56 334873.25 6252266', grid('334873.25', '6252266')],
    ['56 33487 62522', grid('33487', '62522')],
    ['Mascot', null],
    ['56 334873', null],
    // A zone has two digits, a coordinate five to eight, and there is no other text.
    ['5 334873 6252266', null],
    ['156 334873 6252266', null],
    ['56 3348 6252266', null],
    ['56 334873 6252', null],
    ['56 334873 625226612', null],
    ['at 56 334873 6252266', null],
    ['56 334873 6252266 there', null],
    ['56 334873. 6252266', null],
  ])('%s', (text, expected) => expect(gridIn(text)).toEqual(expected));
});

describe('latitude and longitude in one field', () => {
  const pair = { latitude: '-33.91', longitude: '151.195' };
  it.each([
    ['-33.91, 151.195', pair],
    ['  -33.91 151.195 ', pair],
    ['-33.91;151.195', pair],
    ['-33.91  151.195', pair],
    ['-33.91 ; 151.195', pair],
    // 54′36″ are 0.91°, 11′42″ are 0.195°.
    ['33°54′36″S 151°11′42″E', pair],
    ['33.91S 151.195E', pair],
    ['12 Bourke Road, Mascot NSW', null],
    ['-33.91', null],
    ['95, 151', null],
    ['-33.91, 181', null],
    ['-33.91, 151.195, 12', null],
    ['north by northwest', null],
    ['', null],
  ])('%s', (text, expected) => expect(pairIn(text)).toEqual(expected));

  it('to seven decimals, a centimetre', () => {
    // 20″ are 20 ÷ 3600 = 0.00555…°.
    expect(pairIn('33°0′20″S 151°0′0″E')).toEqual({ latitude: '-33.0055556', longitude: '151' });
  });
});

describe('easting and northing the wrong way round', () => {
  it.each([
    ['6 246 356', '333,130.5', true],
    ['1000000', '999999', true],
    ['333130', '6246356', false],
    ['999999', '333130', false],
    ['6246356', '1000000', false],
    ['east', '333130', false],
    ['6246356', 'north', false],
  ])('%s and %s: %s', (easting, northing, isSwapped) =>
    expect(swappedGrid({ easting, northing })).toEqual(
      isSwapped
        ? {
            sentence: 'Easting and northing look swapped.',
            button: 'Swap easting and northing',
            corrected: { easting: northing, northing: easting },
          }
        : null,
    ),
  );
});
