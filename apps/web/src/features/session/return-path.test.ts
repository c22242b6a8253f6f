import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

it('keeps a path of our own with its query and fragment', () => {
  expect(safeReturnPath('/airports?q=YSSY#runways')).toBe('/airports?q=YSSY#runways');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null, 7, {}])(
  'refuses %j',
  (wanted) => expect(safeReturnPath(wanted)).toBe('/'),
);
