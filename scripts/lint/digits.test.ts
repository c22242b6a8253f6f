import { expect, it } from 'vitest';
import { comparedWithDigits } from './digits.ts';

const FILE = 'apps/api/src/applications/policy.ts';

it.each([
  ['if (application.state === 0) return;', [1]],
  ['a\nreturn (role) !== 1;', [2]],
  ['craneType === CRANE_TYPE.TOWER', []],
  ['statement === 3', []],
  ['state >= 3', []],
  ['where a.state = 7 and a.phase is null', [1]],
  ['join grants g on g.role in (0, 1)', [1]],
  ['where a.crane_type is distinct from 1', [1]],
  ['where a.state not in (4, 5)', [1]],
  [".where('a.state', '=', 7)", [1]],
  [".where('state', 'in', [2, 3])", [1]],
  [`where a.state = ${'$'}{STATE_SQL.APPROVED}`, []],
  ["where state = 'active'", []],
  ['switch (application.state) {\n  case 7:\n    return 1;\n  case APPLICATION_STATE.DRAFT:\n}', [2]],
  ['switch (bytes) {\n  case 7:\n}', []],
  ['switch (state) {\n  default:\n}\nswitch (bytes) {\n  case 7:\n}', []],
])('%s', (source, lines) => expect(comparedWithDigits(FILE, source)).toEqual(lines));

it('leaves tests alone: they say what the wire says', () =>
  expect(comparedWithDigits('apps/api/src/applications/policy.test.ts', 'state === 0')).toEqual([]));
