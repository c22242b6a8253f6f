import type { Position } from '@jibline/surfaces';
import type { SectionCut } from './cut/cut-section.ts';
import { sectionEnds } from './cut/terrain-on-line.ts';
import { sectionLetter } from './section-words.ts';

/** A section as a plan shows it: a line with its letter at both ends, and which way one looks. */
export interface SectionMark {
  readonly letter: string;
  readonly from: Position;
  readonly to: Position;
  readonly lookDeg: number;
}

/** Seen from the side that has the section's start on the left. */
export const sectionMark = (cut: SectionCut): SectionMark => ({
  letter: sectionLetter(cut, 0),
  ...sectionEnds(cut),
  lookDeg: (cut.bearingDeg + 270) % 360,
});
