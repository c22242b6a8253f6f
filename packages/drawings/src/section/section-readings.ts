import type { SectionCut, SectionView } from './cut/cut-section.ts';
import { heightOn } from './cut/follow-component.ts';
import { distanceWords, limitWords } from './section-words.ts';

export interface SectionReading {
  readonly distanceM: number;
  /** Lowest first. */
  readonly surfaces: readonly { readonly number: number; readonly name: string; readonly ahdM: number }[];
}

/** Every surface's elevation at a distance along a view. */
export function readSection(view: SectionView, distanceM: number): SectionReading {
  const surfaces = view.surfaces.flatMap(({ surface: { number, name }, stretches }) => {
    const ahdM = heightOn(stretches, distanceM);
    return ahdM === null ? [] : [{ number, name, ahdM }];
  });
  return { distanceM, surfaces: surfaces.toSorted((a, b) => a.ahdM - b.ahdM) };
}

/** `1,514 m from the threshold of runway 16R: 1 Approach to runway 16R 30.3 m, 3 Inner horizontal 51.0 m AHD`. */
export function readingWords(cut: SectionCut, view: SectionView, { distanceM, surfaces }: SectionReading): string {
  const from = view === cut.along ? `the ${cut.origin.name}` : `the centreline of runway ${cut.across?.runwayName}`;
  const heights = surfaces.map(({ number, name, ahdM }) => `${number} ${name} ${limitWords(ahdM)}`);
  const where = `${distanceWords(distanceM)} from ${from}`;
  return heights.length === 0 ? `${where}: none of the surfaces shown` : `${where}: ${heights.join(', ')} AHD`;
}
