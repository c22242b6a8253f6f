import type { Path } from './evaluate.ts';

/** From mildest to most severe. */
const SEVERITY: readonly Path[] = ['GREEN', 'AMBER', 'OTHER', 'RED-S', 'RED-L', 'BLACK'];

export const severest = (paths: readonly Path[]): Path | null =>
  paths.length === 0 ? null : paths.reduce((a, b) => (SEVERITY.indexOf(a) < SEVERITY.indexOf(b) ? b : a));
