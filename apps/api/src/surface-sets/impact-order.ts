import { type ChangedApplication, IMPACT_EFFECTS, IMPACT_STAGES } from '@jibline/contract';

type Ranked = Pick<ChangedApplication, 'effect' | 'stage' | 'number'> & {
  readonly after: Pick<ChangedApplication['after'], 'marginM'>;
};

/** Gravest first; of equal effects cranes that are up first, then permits; then the smallest margin. */
export const byGravity = (a: Ranked, b: Ranked): number =>
  IMPACT_EFFECTS.indexOf(a.effect) - IMPACT_EFFECTS.indexOf(b.effect) ||
  IMPACT_STAGES.indexOf(a.stage) - IMPACT_STAGES.indexOf(b.stage) ||
  (a.after.marginM ?? Number.MAX_VALUE) - (b.after.marginM ?? Number.MAX_VALUE) ||
  a.number.localeCompare(b.number);
