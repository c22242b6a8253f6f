import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { watchedFolders } from './watched-folders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const watched = watchedFolders(root);

interface Manifest {
  dependencies?: Record<string, string>;
  exports?: string | Record<string, string>;
}
const OURS = '@jibline/';
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const packagesOf = (folder: string) =>
  Object.keys(manifestOf(folder).dependencies ?? {})
    .filter((name) => name.startsWith(OURS))
    .map((name) => `packages/${name.slice(OURS.length)}`);

/** Everything of ours the server imports, however far away. */
function needed(folder: string, found = new Set<string>()): Set<string> {
  for (const one of packagesOf(folder).filter((name) => !found.has(name))) needed(one, found.add(one));
  return found;
}

/** For tests only. */
const SAMPLES = './samples';

it('npm run dev restarts the server for every file that a package gives it', () => {
  const packages = [...needed('apps/api')];
  expect(packages).toEqual(expect.arrayContaining(['packages/surfaces', 'packages/drawings', 'packages/kml']));
  const given = packages.flatMap((folder) => {
    const { exports = {} } = manifestOf(folder);
    const files =
      typeof exports === 'string'
        ? [exports]
        : Object.entries(exports).flatMap(([name, file]) => (name === SAMPLES ? [] : [file]));
    return files.map((file) => path.posix.join(folder, file));
  });
  expect(given).toContain('packages/base-map/data/australia.json');
  expect(given.filter((file) => !watched.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

it('and for its own sources, the demonstration and a migration', () => {
  expect(watched).toEqual(expect.arrayContaining(['apps/api/demo', 'apps/api/migrations', 'apps/api/src']));
});
