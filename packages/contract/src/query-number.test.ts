import { expect, test } from 'vitest';
import type { QueryInput } from './kit.ts';
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
