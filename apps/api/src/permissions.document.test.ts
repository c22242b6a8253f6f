import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionsDocument } from '../test/permissions-document.ts';
import { PERMISSIONS_FILE } from '../test/write-permissions.ts';

it('docs/permissions.md equals the matrix the API is tested with (npm run permissions)', () => {
  expect(readFileSync(PERMISSIONS_FILE, 'utf8')).toBe(permissionsDocument());
});

it('is written in plain words', () => {
  const lines = permissionsDocument().split('\n');
  const row = (action: string) =>
    lines.filter((line) => line.startsWith(`| ${action}`)).map((line) => line.split(' | '));
  const [waive] = row('Waive');
  expect(waive?.slice(1, 8)).toEqual(['yours', 'sign in', 'verify', 'inactive', 'no', 'no', 'no']);
  expect(lines.some((line) => line.includes('undefined'))).toBe(false);
});
