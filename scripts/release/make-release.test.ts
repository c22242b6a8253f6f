import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SCRIPTS } from './make-release.ts';

it.each(SCRIPTS)('a release has everything scripts/%s imports', (script) => {
  const text = readFileSync(path.join('scripts', script), 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, file = '']) =>
    path.posix.join('scripts', path.posix.dirname(script), file),
  );
  const missing = imported.filter(
    (file) => !file.startsWith('apps/api/src/') && !SCRIPTS.includes(path.posix.relative('scripts', file)),
  );
  expect(missing).toEqual([]);
});
