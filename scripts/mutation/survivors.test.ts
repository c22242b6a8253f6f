import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EQUIVALENT } from './equivalent.ts';
import { EQUIVALENT_IN_HEIGHT_MAP } from './equivalent-in-height-map.ts';
import { compare, survivorsAmong } from './survivors.ts';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'jibline-survivors-')), 'rule.ts');
writeFileSync(file, 'const most = 3;\n  return few > most;\n');
const mutant = (line: number, status: string, replacement: string) => ({
  fileName: file,
  mutatorName: 'EqualityOperator',
  replacement,
  location: { start: { line, column: 10 } },
  status,
});

it('reports undetected changes by their line, and lets listed ones pass', () => {
  const survivors = survivorsAmong([
    mutant(1, 'Killed', '4'),
    mutant(1, 'Timeout', '5'),
    mutant(2, 'Survived', 'few  >=\n most'),
    mutant(2, 'NoCoverage', 'few < most'),
  ]);
  expect(survivors.map(({ line, becomes }) => [line, becomes])).toEqual([
    ['return few > most;', 'few >= most'],
    ['return few > most;', 'few < most'],
  ]);
  const known = { file: path.relative('.', file), line: 'return few > most;', why: 'few is never most' };
  const listed = [
    { ...known, becomes: 'few >= most' },
    { ...known, becomes: 'true' },
  ];
  const { unlisted, stale } = compare(survivors, listed);
  expect(unlisted.map(({ becomes }) => becomes)).toEqual(['few < most']);
  expect(stale.map(({ becomes }) => becomes)).toEqual(['true']);
});

it('lists only lines that are still in their file', () => {
  const listed = [...EQUIVALENT, ...EQUIVALENT_IN_HEIGHT_MAP];
  const linesOf = (of: string) => readFileSync(path.join(import.meta.dirname, '../..', of), 'utf8').split('\n');
  expect(listed.filter((one) => !linesOf(one.file).some((line) => line.trim() === one.line))).toEqual([]);
});
