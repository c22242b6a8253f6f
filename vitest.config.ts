import { defineConfig } from 'vitest/config';

/** One runner for everything; each project can be run alone (`npm run test:unit` …). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/standins/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.postgis.test.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          testTimeout: 30_000,
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/setup.ts'],
        },
      },
      { test: { name: 'standins', include: ['apps/standins/conformance/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: ['apps/api/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { TEST_DATABASE: 'server' },
          globalSetup: ['scripts/postgres-for-tests.ts'],
        },
      },
      {
        test: {
          name: 'postgis',
          include: ['packages/surfaces/**/*.postgis.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: ['scripts/postgres-for-tests.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          globalSetup: ['e2e/served.ts'],
        },
      },
    ],
  },
});
