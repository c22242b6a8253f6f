import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINE } from './engine.ts';

test('the engine calls itself by the version of its package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(ENGINE).toBe(`surfaces ${version}`);
});
