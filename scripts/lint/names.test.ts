import { expect, it } from 'vitest';
import { oldNames } from './names.ts';

const linesOf = (source: string, file = 'apps/api/src/users/find.ts') => oldNames(file, source).map(({ line }) => line);

it.each([
  'const asked = 1;',
  'const isHeld = true;',
  'function standingOf() {}',
  'const show = (papers: string[]) => papers;',
  'interface PermitStanding {}',
  'type House = string;',
  'interface Cache { recall: () => void }',
  'class Box { kept = 1 }',
  'const { first: told } = row;',
  'const { first, ...wanted } = row;',
  'const [, said] = pair;',
  'const MOST = 3;',
  'const NOBODY = null;',
  'const mayTakeAway = true;',
  'function giveBack() {}',
])('refuses %s', (source) => expect(linesOf(`\n${source}`)).toEqual([2]));

it.each([
  'const requestedHeight = 1;',
  'const threshold = 3;',
  'const MAX_STEPS = 3;',
  'const { standing } = imported;',
  'interface Row { asked_at: Date; lettersWanted: boolean }',
  "const says = 'asked';",
  'const mayTake = awayFrom;',
])('lets pass %s', (source) => expect(linesOf(source)).toEqual([]));

it('refuses file names in the same words', () => {
  expect(linesOf('', 'apps/api/src/users/house.ts')).toEqual([1]);
  expect(linesOf('', 'apps/api/src/users/wanted-rows.test.ts')).toEqual([1]);
  expect(linesOf('', 'apps/api/src/warehouse.ts')).toEqual([]);
});
