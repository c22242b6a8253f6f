import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { hasTest } from '../test/has-test.ts';
import { findPromises } from './find-promises.ts';
import { PROMISES } from './promises.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const line = ({ file, sentence }: { file: string; sentence: string }) => `${file}: ${sentence}`;
const found = findPromises(ROOT);

it('every sentence that promises something is in the list', () => {
  const listed = new Set(PROMISES.map(line));
  expect(found.map(line).filter((one) => !listed.has(one))).toEqual([]);
});

it('every sentence of the list is still in its file', () => {
  const listed = new Set(found.map(line));
  expect(PROMISES.map(line).filter((one) => !listed.has(one))).toEqual([]);
});

it.each(PROMISES.flatMap((one) => ('shownBy' in one ? [[one.sentence, one.shownBy] as const] : [])))(
  '"%s" is shown by a test that exists',
  (_sentence, shownBy) => {
    expect(hasTest(ROOT, shownBy), shownBy).toBe(true);
  },
);
