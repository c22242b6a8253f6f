import { expect, it } from 'vitest';
import file from '../data/localities.json' with { type: 'json' };
import { readLocalities } from './localities.ts';

it('names the towns of Australia where they are, the largest first', () => {
  const labels = readLocalities(file);
  expect(labels.length).toBeGreaterThan(10_000);
  expect(labels.slice(0, 3).map(({ name }) => name)).toEqual(['Sydney', 'Melbourne', 'Brisbane']);
  // Mascot, by the airport, from the gazetteer: 33.93° S, 151.19° E.
  const mascot = labels.find(({ name, lon }) => name === 'Mascot' && lon > 151)!;
  expect([mascot.lat, mascot.lon]).toEqual([expect.closeTo(-33.93, 1), expect.closeTo(151.19, 1)]);
  expect(labels.every(({ lat, lon }) => lat > -56 && lat < -8 && lon > 72 && lon < 169)).toBe(true);
  expect(file.credit).toBe('Place names: GeoNames, CC BY 4.0');
});
