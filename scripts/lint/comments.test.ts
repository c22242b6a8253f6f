import { expect, it } from 'vitest';
import { oldPhrases } from './comments.ts';

const linesOf = (source: string, file = 'apps/api/src/users/find.ts') =>
  oldPhrases(file, source).map(({ line }) => line);

it.each([
  '// Ask somebody.',
  '/** What was handed over. */',
  '// The next permit has begun.',
  '/* A telephone number. */',
  '// A belt besides the braces.',
  '/** The house all operations stand on. */',
  '// For whoever decides.',
  '// Takes away what is old.',
  '// Money given back.',
  '// Behind the front door.',
  '// No one’s business.',
])('refuses %s', (comment) => expect(linesOf(`\n${comment}\nexport {};`)).toEqual([2]));

it.each(['// Ask someone.', '// The label "Handed over" is quoted.', "const label = 'somebody';", '// A warehouse.'])(
  'lets pass %s',
  (source) => expect(linesOf(source)).toEqual([]),
);

it('leaves the lint alone, which quotes them', () =>
  expect(linesOf('// somebody', 'scripts/lint/phrases.ts')).toEqual([]));
