import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseParts } from './choose-parts.ts';
import { PARTS } from './parts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FEE = 'packages/contract/src/payments/fee.test.ts';
const REQUIREMENT = 'apps/web/src/features/applications/form/requirement.test.ts';
const MAIN = 'apps/api/src/main.test.ts';

function choose(words: string[], from = root) {
  return chooseParts(words, root, from).map(([name, part]) => ('projects' in part ? { name, ...part } : { name }));
}

describe('npm test -- …', () => {
  it('is every part, or those named, with all of their tests', () => {
    expect(choose([]).map(({ name }) => name)).toEqual(Object.keys(PARTS));
    expect(choose(['postgis', 'lint'])).toEqual([
      { name: 'lint' },
      { name: 'postgis', projects: ['postgis'], needs: ['postgres'] },
    ]);
  });

  it('runs a file in the project that has it, and installs nothing for others', () => {
    expect(choose([FEE])).toEqual([{ name: 'unit', projects: ['unit'], files: [FEE] }]);
    expect(choose([REQUIREMENT])).toEqual([{ name: 'unit', projects: ['web'], files: [REQUIREMENT] }]);
    expect(choose([REQUIREMENT, FEE])).toEqual([
      { name: 'unit', projects: ['unit', 'web'], files: [REQUIREMENT, FEE] },
    ]);
  });

  it('runs it in every part that has it, or only in the one named', () => {
    const onServer = { name: 'api', projects: ['api'], needs: ['postgres'], files: [MAIN] };
    expect(choose([MAIN])).toEqual([onServer, { name: 'api-embedded', projects: ['api-embedded'], files: [MAIN] }]);
    expect(choose(['api', MAIN])).toEqual([onServer]);
  });

  it('takes a folder, a piece of a path, and paths from where they were typed', () => {
    expect(choose(['unit', 'payments/fee.test'])).toEqual([{ name: 'unit', projects: ['unit'], files: [FEE] }]);
    const typed = path.join(root, 'packages/contract/src');
    expect(choose(['payments/fee.test.ts'], typed)).toEqual([{ name: 'unit', projects: ['unit'], files: [FEE] }]);
    expect(choose([path.join(root, FEE)])).toEqual([{ name: 'unit', projects: ['unit'], files: [FEE] }]);
    expect(choose(['api-embedded', 'apps/api/src/database'])).toMatchObject([
      { files: expect.arrayContaining(['apps/api/src/database/same-on-both.test.ts']) },
    ]);
  });

  it('gives each part only its own of several files', () => {
    expect(choose([FEE, 'e2e/killed.test.ts']).map(({ name, ...part }) => [name, part])).toEqual([
      ['unit', { projects: ['unit'], files: [FEE] }],
      ['journeys', { projects: ['journeys'], needs: ['chromium'], beside: true, files: ['e2e/killed.test.ts'] }],
    ]);
  });

  it('says which name it does not know, whatever else it knows', () => {
    expect(() => choose(['unti', FEE])).toThrow(
      'Unknown part or test: unti. The parts are lint, types, unit, api, api-embedded, newcomers, mutation, release, standins, postgis, journeys. ' +
        'Instead of one you can name a test file, a folder, or a piece of a test’s path.',
    );
    expect(() => choose(['api', FEE])).toThrow(`No test of api has ${FEE} in its path.`);
    expect(() => choose(['lint', FEE])).toThrow(`No test of lint has ${FEE} in its path.`);
  });
});
