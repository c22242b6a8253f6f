import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { PROJECT_TESTS } from './scripts/test/project-tests.ts';

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
          ...PROJECT_TESTS.unit,
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
          include: PROJECT_TESTS.web.include.map((pattern) => path.posix.relative('apps/web', pattern)),
          environment: 'jsdom',
          setupFiles: ['test/setup.ts'],
        },
      },
      { test: { name: 'standins', ...PROJECT_TESTS.standins, ...PATIENT } },
      {
        test: {
          name: 'api-embedded',
          ...PROJECT_TESTS['api-embedded'],
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
          ...PROJECT_TESTS.api,
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
          ...PROJECT_TESTS.postgis,
          ...PATIENT,
          globalSetup: ['scripts/postgres-for-tests.ts'],
        },
      },
      // Installs and builds a whole clone on a machine that other parts use too.
      { test: { name: 'newcomers', ...PROJECT_TESTS.newcomers, testTimeout: 900_000, hookTimeout: 900_000 } },
      {
        test: {
          name: 'journeys',
          ...PROJECT_TESTS.journeys,
          ...PATIENT,
          testTimeout: 240_000,
          fileParallelism: false,
          globalSetup: ['e2e/served.ts'],
        },
      },
    ],
  },
});
