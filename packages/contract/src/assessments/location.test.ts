import { expect, test } from 'vitest';
import { checkLocation, isLatitude, isLongitude } from './location.ts';

const VALID = 'Location entered is valid';
const SHORT = 'Address must have minimum 3 letters';
const MISSING = 'Please enter Latitude and Longitude information.';
const LATITUDE = 'The latitude entered is not valid.';
const LONGITUDE = 'The longitude entered is not valid.';

test.each([
  ['1 Example Street, Mascot', VALID],
  ['ABC', VALID],
  ['Ōüé', VALID],
  ['12 34 56', SHORT],
  ['1a2b', SHORT],
  ['', SHORT],
  [null, SHORT],
])('address %s', (address, message) => {
  expect(checkLocation({ useCoordinates: false, address })).toEqual({ valid: message === VALID, message });
});

test.each([
  ['-33.94', '151.18', VALID],
  [-33.94, 151.18, VALID],
  [0, 0, VALID],
  ['90', '-180', VALID],
  [' -90 ', '+180', VALID],
  ['', '151.18', MISSING],
  ['-33.94', '   ', MISSING],
  [null, null, MISSING],
  ['90.0001', '151.18', LATITUDE],
  ['-33.94', '180.0001', LONGITUDE],
  ['south', 'east', LATITUDE],
  ['-33.94', '151.18E', LONGITUDE],
  ['1e1', '10', LATITUDE],
  ['0x10', '10', LATITUDE],
  [Number.NaN, 10, LATITUDE],
  [10, Number.POSITIVE_INFINITY, LONGITUDE],
  ['-', '10', LATITUDE],
  ['.', '10', LATITUDE],
])('coordinates %s, %s', (latitude, longitude, message) => {
  expect(checkLocation({ useCoordinates: true, latitude, longitude, address: 'not looked at' })).toEqual({
    valid: message === VALID,
    message,
  });
});

test('limits are inclusive', () => {
  expect([isLatitude(90), isLatitude(-90), isLatitude(90.000001)]).toEqual([true, true, false]);
  expect([isLongitude(180), isLongitude(-180), isLongitude(-180.000001)]).toEqual([true, true, false]);
});
