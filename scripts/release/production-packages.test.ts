import { describe, expect, it } from 'vitest';
import { type LockedPackages, productionPackages } from './production-packages.ts';

const LOCK: LockedPackages = {
  'apps/api': { dependencies: { pg: '8', '@jibline/kml': '1' } },
  'node_modules/@jibline/kml': { link: true, resolved: 'packages/kml' },
  'packages/kml': { dependencies: { saxes: '6' } },
  'node_modules/pg': {
    dependencies: { types: '2' },
    optionalDependencies: { 'pg-native': '3' },
    peerDependencies: { pool: '1', native: '1' },
    peerDependenciesMeta: { native: { optional: true } },
  },
  'node_modules/pg/node_modules/types': { dependencies: { ms: '1' } },
  'node_modules/types': {},
  'node_modules/ms': {},
  'node_modules/pool': { dependencies: { pg: '8' } },
  'node_modules/native': {},
  'node_modules/saxes': {},
  'node_modules/vitest': { dependencies: { ms: '1' } },
};

describe('what a release carries of node_modules', () => {
  it('is what the server needs, nested as installed, with our own packages and without those only tests need', () => {
    expect(productionPackages(LOCK, ['apps/api'])).toEqual([
      'node_modules/ms',
      'node_modules/pg',
      'node_modules/pg/node_modules/types',
      'node_modules/pool',
      'node_modules/saxes',
      'packages/kml',
    ]);
  });

  it('is refused where the lock file lacks something', () => {
    expect(() => productionPackages({ 'apps/api': { dependencies: { gone: '1' } } }, ['apps/api'])).toThrow(
      'apps/api needs gone, which package-lock.json does not have',
    );
  });
});
