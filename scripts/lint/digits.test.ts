import { expect, it } from 'vitest';
import { comparedWithDigits } from './digits.ts';

const FILE = 'apps/api/src/applications/policy.ts';

it.each([
  ['if (application.state === 0) return;', [1]],
  ['a\nreturn (role) !== 1;', [2]],
  ['craneType === CRANE_TYPE.TOWER', []],
  ['statement === 3', []],
  ['state >= 3', []],
])('%s', (source, lines) => expect(comparedWithDigits(FILE, source)).toEqual(lines));

it('leaves tests alone: they say what the wire says', () =>
  expect(comparedWithDigits('apps/api/src/applications/policy.test.ts', 'state === 0')).toEqual([]));
