import { globSync } from 'node:fs';
import path from 'node:path';
import { testsOnBothDatabases } from './on-both-databases.ts';

const POSTGIS = 'packages/surfaces/**/*.postgis.test.ts';
const NEWCOMERS = 'scripts/newcomers/**/*.test.ts';

/** The test files of each project of vitest.config.ts, by their place in the repository. */
export const PROJECT_TESTS = {
  unit: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/standins/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', POSTGIS, NEWCOMERS],
  },
  web: { include: ['apps/web/src/**/*.test.{ts,tsx}'] },
  standins: { include: ['apps/standins/conformance/**/*.test.ts'] },
  api: { include: ['apps/api/{src,demo}/**/*.test.ts'] },
  'api-embedded': { include: testsOnBothDatabases(path.resolve(import.meta.dirname, '../..')) },
  postgis: { include: [POSTGIS] },
  newcomers: { include: [NEWCOMERS] },
  journeys: { include: ['e2e/**/*.test.ts'] },
} satisfies Record<string, { include: string[]; exclude?: string[] }>;

export type Project = keyof typeof PROJECT_TESTS;

export function testsOf(project: Project, root: string): string[] {
  const { include, exclude = [] }: { include: string[]; exclude?: string[] } = PROJECT_TESTS[project];
  const found = globSync(include, { cwd: root, exclude: ['**/node_modules/**', ...exclude] });
  return found.map((file) => file.replaceAll(path.sep, '/')).toSorted();
}
