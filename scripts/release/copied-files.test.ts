import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCopied } from './copied-files.ts';
import { COMMANDS } from './make-release.ts';
import { type LockedPackages, productionPackages } from './production-packages.ts';
import { scriptsOf } from './scripts-of.ts';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: LockedPackages };
const WORKSPACES = ['apps/api', ...productionPackages(packages, ['apps/api'])].filter(
  (folder) => !folder.includes('node_modules'),
);
const programs = scriptsOf(COMMANDS);
const homeOf = (file: string) => WORKSPACES.find((folder) => file.startsWith(`${folder}/`));
/** Looked for by programs that do without it where it is not there. */
const LOOKED_FOR = ['scripts/product/stand-in-storage.ts'];
const isInRelease = (file: string) => {
  if (programs.includes(file) || LOOKED_FOR.includes(file)) return true;
  const home = homeOf(file);
  return home !== undefined && isCopied(path.posix.relative(home, file)) && existsSync(file);
};

/** How a source names another file: imports it, or finds it by its own place. */
const NAMED_BY_PLACE = [
  /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g,
  /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g,
  /(?:resolve|join)\(\s*import\.meta\.dirname,\s*'([^']+)'\s*\)/g,
];
const OWN_PACKAGE = /(?:\bfrom|\bimport)\s*\(?\s*'(@jibline\/[\w-]+)(\/[^']+)?'/g;
const OWN_PLACE = /import\.meta\.(?:url|dirname|filename|resolve)/g;
/** Packages that are found in `node_modules` name no file of ours. */
const IN_NODE_MODULES = /createRequire\(import\.meta\.url\)/g;
/** It is sent to people, and runs among the files it was sent with. */
const SENT = 'apps/api/src/applications/permit/documents/verify-evidence.mjs';

function packageFile(name: string, subpath = ''): string {
  const folder = WORKSPACES.find((one) => readJson(`${one}/package.json`).name === name);
  if (folder === undefined) return `${name} of no workspace that a release has`;
  const { exports } = readJson(`${folder}/package.json`);
  const target = typeof exports === 'string' ? exports : exports[`.${subpath}`];
  return path.posix.join(folder, target ?? `${subpath} which it does not export`);
}

const namedIn = (file: string, source: string): string[] => [
  ...NAMED_BY_PLACE.flatMap((form) =>
    [...source.matchAll(form)].map(([, named = '']) => path.posix.join(path.posix.dirname(file), named)),
  ),
  ...[...source.matchAll(OWN_PACKAGE)].map(([, name = '', subpath]) => packageFile(name, subpath)),
];

const sources = [
  ...programs,
  ...WORKSPACES.flatMap((folder) =>
    globSync('**/*.{ts,mjs}', { cwd: folder, exclude: ['node_modules'] })
      .filter(isCopied)
      .map((file) => path.posix.join(folder, file)),
  ),
].map((file) => ({ file, source: readFileSync(file, 'utf8') }));

describe('a release', () => {
  it('has every file its sources import or find by their own place', () => {
    const missing = sources.flatMap(({ file, source }) =>
      namedIn(file, source)
        .filter((named) => !isInRelease(named) && !globSync(`${named}/*`).some(isInRelease))
        .map((named) => `${file} needs ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('has sources that find a file in no way this test does not know', () => {
    const unknown = sources.filter(({ source }) => {
      const count = (form: RegExp) => [...source.matchAll(form)].length;
      const [, byUrl, byFolder] = NAMED_BY_PLACE.map(count);
      return count(OWN_PLACE) !== (byUrl ?? 0) + (byFolder ?? 0) + count(IN_NODE_MODULES);
    });
    expect(unknown.map(({ file }) => file)).toEqual([SENT]);
  });

  it('has the coast with its licence and the towns on maps, and nothing that only tests use', () => {
    expect(WORKSPACES).toContain('packages/base-map');
    for (const file of ['coast/e150s34.json', 'coast/COPYING.LESSER', 'data/australia.json', 'package.json'])
      expect([file, isInRelease(`packages/base-map/${file}`)]).toEqual([file, true]);
    expect(isCopied('migrations/0001-people.sql')).toBe(true);
    expect(isCopied('src/reports/test-results.ts')).toBe(true);
    for (const file of [
      'src/db.test.ts',
      'test/served.ts',
      'fixtures/two-runways.ts',
      'node_modules/pg/index.js',
      '.env',
    ])
      expect([file, isCopied(file)]).toEqual([file, false]);
  });
});
