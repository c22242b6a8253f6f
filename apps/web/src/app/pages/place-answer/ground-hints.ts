import type { GroundState } from './first-question.ts';

/** What to do about the ground level, beside its field. */
export const GROUND_HINTS: Readonly<Record<GroundState, string>> = {
  given: 'As on the site plan or survey.',
  proposed: 'Heights above ground are for the terrain model’s level until you enter yours.',
  unknown: 'Enter it to see heights above ground. Your site plan or survey has it.',
};
