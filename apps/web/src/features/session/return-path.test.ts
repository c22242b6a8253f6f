import { expect, it } from 'vitest';
import { returnPathOf, safeReturnPath } from './return-path.ts';

it('keeps a path of our own with its query and fragment', () => {
  expect(safeReturnPath('/airports?q=YSSY#runways')).toBe('/airports?q=YSSY#runways');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null, 7, {}])(
  'does not lead to %j',
  (expected) => expect(safeReturnPath(expected)).toBe('/'),
);

it('is found in what the identity library hands back, and only there', () => {
  expect(returnPathOf({ state: { returnTo: '/users?q=1' } })).toBe('/users?q=1');
  expect(returnPathOf({ state: { returnTo: '//evil.example' } })).toBe('/');
  for (const answer of [null, undefined, 'x', {}, { state: null }, { state: 'x' }, { state: {} }]) {
    expect(returnPathOf(answer)).toBe('/');
  }
});
