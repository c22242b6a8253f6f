import type { Path } from '../assess/evaluate/evaluate.ts';
import type { SurfaceType } from '../surface/component.ts';
import type { AirportAnswer } from './answer.ts';
import { bindingResults } from './binding.ts';

/** An assessment in short. */
export interface OutcomeInShort {
  path: Path;
  /** null: no height surface above. */
  marginM: number | null;
  surface: { type: SurfaceType; name: string } | null;
}

/** The decisive surface is the one with the lowest margin, working or at rest, of those that apply. */
export function outcomeOf({ path, results }: Pick<AirportAnswer, 'path' | 'results'>): OutcomeInShort {
  let lowest: Pick<OutcomeInShort, 'marginM' | 'surface'> = { marginM: null, surface: null };
  for (const { surfaceType: type, working, resting } of bindingResults({ results }))
    for (const found of [working, resting]) {
      const marginM = found?.worst?.marginM;
      if (marginM === undefined || (lowest.marginM !== null && marginM >= lowest.marginM)) continue;
      lowest = { marginM, surface: found?.governing ? { type, name: found.governing.name } : null };
    }
  return { path, ...lowest };
}
