import type { Position, SweptPart } from '@jibline/surfaces';
import { metres } from '../../../../domain/height-text.ts';
import type { Marked } from '../../../../ui/plan/place-labels.ts';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import { reachOf, rimsOf } from '../../../../ui/plan/sweep-shapes.ts';

export interface Sweep {
  readonly at: Position;
  readonly working: readonly SweptPart[];
  readonly resting: readonly SweptPart[];
}

/** Smaller circles are no wider than the words. */
const LEAST_NAMED_PX = 28;

/** At rest only where it is another: dashes on the same circle would say nothing. */
export const shownAtRest = ({ working, resting }: Sweep) => {
  const reachM = reachOf(working);
  return reachM !== null && reachOf(resting) === reachM ? [] : resting;
};

/** What is written about a crane on a map, outside its circles: a name, and the radii where there is room. */
export function sweptNames(frame: PlanFrame, sweep: Sweep, label: string): Marked[] {
  const [x, y] = frame.toPixels(sweep.at);
  const radius = (key: string, name: string, reachM: number | null) => {
    const ringPx = (reachM ?? 0) / frame.view.metresPerPixel;
    return { key, x, y, ringPx, text: ringPx < LEAST_NAMED_PX || reachM === null ? '' : `${name} ${metres(reachM)}` };
  };
  const reach = radius('crane radius', 'Assessed radius', reachOf(sweep.working));
  const rest = radius('crane at rest', 'At rest', reachOf(shownAtRest(sweep)));
  return [{ ...reach, key: 'crane', text: label }, reach, { ...rest, ringPx: Math.max(rest.ringPx, reach.ringPx) }];
}

export const SWEPT_NAMES = ['crane', 'crane radius', 'crane at rest'] as const;

/** The rims of what it sweeps. */
export const sweptRims = (sweep: Sweep): (readonly Position[])[] => [
  ...rimsOf(sweep.working),
  ...rimsOf(shownAtRest(sweep)),
];
