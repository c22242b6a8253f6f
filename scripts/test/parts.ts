import type { Need } from './needs.ts';
import type { Project } from './project-tests.ts';

export interface VitestPart {
  projects: Project[];
  /** Only these of their tests. */
  files?: string[];
}

/**
 * One part of `npm test`: programs that must exit 0, each counted as one check, or vitest projects, counted by their
 * tests.
 */
export type Part = {
  needs?: Need[];
  /** Mostly waits for a browser, so it runs beside the other parts. */
  beside?: boolean;
} & ({ checks: Record<string, string[]> } | VitestPart);

/** Each of the usual four checkers works out the shared types for itself: on two cores one takes half the time. */
const TSC = ['node_modules/typescript/bin/tsc', '--checkers', '1'];

/** In this order, the long ones first: two of them run at once when the journeys have ended. */
export const PARTS: Record<string, Part> = {
  lint: {
    checks: {
      'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
      'promises, cycles, file length': ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'],
      'layout and words': ['scripts/lint/main.ts'],
      'unused files, exports and imports not declared': ['node_modules/knip/bin/knip.js', '--no-progress'],
    },
  },
  types: {
    checks: {
      'server, packages, scripts': [...TSC, '-p', '.'],
      web: [...TSC, '-p', 'apps/web'],
    },
  },
  unit: { projects: ['unit', 'web'] },
  api: { projects: ['api'], needs: ['postgres'] },
  'api-embedded': { projects: ['api-embedded'] },
  newcomers: { projects: ['newcomers'] },
  mutation: { checks: { 'rules changed on purpose': ['scripts/mutate.ts', '--every-time'] } },
  release: { checks: { 'a release starts elsewhere and prints a plan': ['scripts/release/try-release.ts'] } },
  standins: { projects: ['standins'] },
  postgis: { projects: ['postgis'], needs: ['postgres'] },
  journeys: { projects: ['journeys'], needs: ['chromium'], beside: true },
};
