import { MAX_CRANES, positionName } from '@jibline/contract/enums';
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

/** Each of several cranes at its own centre, with how far it reaches, in the order of the application. */
export function cranesOf({ working }: Sweep): { readonly at: Position; readonly reachM: number }[] {
  const each = [...Map.groupBy(working, ({ at }) => at).values()].flatMap((parts) => {
    const centres = parts.flatMap(({ shape }) => (shape.kind === 'polygon' ? [] : [shape.centre]));
    return centres[0] ? [{ at: centres[0], reachM: reachOf(parts) ?? 0 }] : [];
  });
  return each.length > 1 ? each : [];
}

const nameOf = (at: number) => `crane ${at + 1}`;

/** What is written about a crane on a map, outside its circles: a name, and the radii where there is room. */
export function sweptNames(frame: PlanFrame, sweep: Sweep, label: string): Marked[] {
  const several = cranesOf(sweep).map(({ at, reachM }, n): Marked => {
    const [x, y] = frame.toPixels(at);
    return { key: nameOf(n), x, y, ringPx: reachM / frame.view.metresPerPixel, text: positionName(n) };
  });
  if (several.length > 0) return several;
  const [x, y] = frame.toPixels(sweep.at);
  const radius = (key: string, name: string, reachM: number | null) => {
    const ringPx = (reachM ?? 0) / frame.view.metresPerPixel;
    return { key, x, y, ringPx, text: ringPx < LEAST_NAMED_PX || reachM === null ? '' : `${name} ${metres(reachM)}` };
  };
  const reach = radius('crane radius', 'Assessed radius', reachOf(sweep.working));
  const rest = radius('crane at rest', 'At rest', reachOf(shownAtRest(sweep)));
  return [{ ...reach, key: 'crane', text: label }, reach, { ...rest, ringPx: Math.max(rest.ringPx, reach.ringPx) }];
}

export const SWEPT_NAMES: readonly string[] = [
  ...['crane', 'crane radius', 'crane at rest'],
  ...Array.from({ length: MAX_CRANES }, (_, n) => nameOf(n)),
];

/** The rims of what it sweeps. */
export const sweptRims = (sweep: Sweep): (readonly Position[])[] => [
  ...rimsOf(sweep.working),
  ...rimsOf(shownAtRest(sweep)),
];
