import { expect, it } from 'vitest';
import { leadsToPlainHttp } from './setting.ts';

it.each([
  ['https://terrain.test/t.json', 'http://terrain.test/{z}/{x}/{y}.png', true],
  ['HTTPS://terrain.test/t.json', 'http://127.0.0.1/{z}/{x}/{y}.png', true],
  ['https://terrain.test/t.json', 'https://tiles.test/{z}/{x}/{y}.png', false],
  ['http://127.0.0.1:9/t.json', 'http://127.0.0.1:9/{z}/{x}/{y}.png', false],
])('%s with tiles at %s leads to plain http: %s', (described, tiles, expected) =>
  expect(leadsToPlainHttp(described, tiles)).toBe(expected),
);
