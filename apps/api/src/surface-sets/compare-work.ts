// Compares two surface sets surface by surface, in the background thread.
import type { SurfaceSetComparison } from '@jibline/contract';
import { type Aerodrome, frameAt } from '@jibline/surfaces';
import { compareComponents, type Placed } from './compare-components.ts';
import { readComponent } from './component-json.ts';
import { pairComponents } from './pair-components.ts';

/** A set as stored. */
export interface ComparedSet {
  readonly arp: Aerodrome['arp'];
  readonly components: readonly unknown[];
}
export interface CompareJob {
  readonly before: ComparedSet;
  readonly after: ComparedSet;
}

function placed({ arp, components }: ComparedSet): Placed[] {
  const frame = frameAt(arp);
  return components.map((component) => ({ component: readComponent(component), frame }));
}

export const work = ({ before, after }: CompareJob): SurfaceSetComparison['differences'] =>
  pairComponents(placed(before), placed(after)).flatMap(([was, is]) => compareComponents(was, is) ?? []);
