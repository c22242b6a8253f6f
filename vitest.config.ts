import { defineConfig } from 'vitest/config';
import { testsOnBothDatabases } from './scripts/test/on-both-databases.ts';

/** A limit, not a wait: a busy machine takes several times as long as a quiet one, and is not at fault for it. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/** Left to itself vitest leaves one core idle: on two cores that is half of the machine. */
const ALL_CORES = '100%';

const PROPERTIES = { setupFiles: ['scripts/properties.ts'] };

/** One runner for everything; each project can be run alone (`npm run test:unit` …). */
export default defineConfig({
  test: {
    maxWorkers: ALL_CORES,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          ...PATIENT,
          ...PROPERTIES,
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/standins/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.postgis.test.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          // Extends the web's own configuration, so it inherits nothing of the above.
          maxWorkers: ALL_CORES,
          isolate: false,
          ...PATIENT,
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/setup.ts'],
        },
      },
      { test: { name: 'standins', include: ['apps/standins/conformance/**/*.test.ts'], ...PATIENT } },
      {
        test: {
          name: 'api-embedded',
          include: testsOnBothDatabases(import.meta.dirname),
          // A file closes what it opens, so the next one in the same process need not load the server again.
          isolate: false,
          ...PATIENT,
          ...PROPERTIES,
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,demo}/**/*.test.ts'],
          isolate: false,
          ...PATIENT,
          ...PROPERTIES,
          env: { TEST_DATABASE: 'server' },
          globalSetup: ['scripts/postgres-for-tests.ts'],
        },
      },
      {
        test: {
          name: 'postgis',
          include: ['packages/surfaces/**/*.postgis.test.ts'],
          ...PATIENT,
          globalSetup: ['scripts/postgres-for-tests.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          ...PATIENT,
          testTimeout: 240_000,
          fileParallelism: false,
          globalSetup: ['e2e/served.ts'],
        },
      },
    ],
  },
});
