import { expect, test } from 'vitest';
import type { QueryInput } from './define-route.ts';
import { routes } from './routes.ts';

test('a caller may leave out or type what has a default, as number or text', () => {
  const queries: QueryInput<typeof routes.listUsers>[] = [{}, { PageNumber: 2 }, { PageNumber: '2', search: 'ann' }];
  expect(queries.map((query) => routes.listUsers.query.parse(query).PageNumber)).toEqual([1, 2, 2]);
});

test('a blank coordinate is missing, never 0', () => {
  const at = (latitude: unknown) => routes.heightMap.query.safeParse({ latitude, longitude: '151', halfWidthM: '500' });
  expect(at('0').success).toBe(true);
  expect(at('-33.94').data?.latitude).toBe(-33.94);
  for (const awkward of ['', ' ', undefined, null, '1e1', '0x10', 'NaN', 'Infinity', ['1'], true])
    expect(at(awkward).success, String(awkward)).toBe(false);
});

test('coordinates in an address are refused in the words of section 5', () => {
  const messages = (query: object) =>
    routes.heightMap.query.safeParse({ halfWidthM: '500', ...query }).error?.issues.map(({ message }) => message);
  const missing = 'Please enter Latitude and Longitude information.';
  expect(messages({ latitude: '-90', longitude: '180' })).toBeUndefined();
  expect(messages({ latitude: '90.1', longitude: '180' })).toEqual(['The latitude entered is not valid.']);
  expect(messages({ latitude: 'abc', longitude: '180' })).toEqual(['The latitude entered is not valid.']);
  expect(messages({ latitude: '-33', longitude: '-180.1' })).toEqual(['The longitude entered is not valid.']);
  expect(messages({ latitude: ' ', longitude: '151' })).toEqual([missing]);
  expect(messages({ latitude: '-33' })).toEqual([missing]);
});
