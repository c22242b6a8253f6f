import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = process.cwd();

/** The tests of one rule, in the copy with the mutants: our packages are imported from there, not from node_modules. */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@jibline\/(contract|surfaces|kml|drawings)$/,
        replacement: path.join(root, 'packages/$1/src/index.ts'),
      },
      { find: '@jibline/contract/samples', replacement: path.join(root, 'packages/contract/samples/index.ts') },
    ],
  },
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    exclude: ['**/node_modules/**', '**/*.postgis.test.ts'],
    setupFiles: ['scripts/properties.ts'],
    testTimeout: 120_000,
    env: { TEST_DATABASE: 'embedded' },
  },
});
