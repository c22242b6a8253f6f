import { expect, it } from 'vitest';
import { COMMANDS } from './make-release.ts';
import { scriptsOf } from './scripts-of.ts';

it('a release has the programs for operators with what they import, and no stand-ins', () => {
  const names = [
    ...['admin', 'backup', 'import-aerodromes'],
    ...['archive', 'called-as', 'open-data', 'settings'].map((name) => `product/${name}`),
    'restore',
  ];
  expect(scriptsOf(COMMANDS)).toEqual(names.map((name) => `scripts/${name}.ts`));
});
