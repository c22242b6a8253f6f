import { type Frame, type SweptVolume, sweepCrane } from '@jibline/surfaces';
import type { SectionInput } from '../section-input.ts';
import { type Judged, judge, limitOf } from './section-surfaces.ts';

export interface ThroughOne {
  readonly judged: readonly Judged[];
  /** Of the one crane that is cut through. */
  readonly volumes: readonly SweptVolume[];
  readonly at: string;
  readonly positions: readonly string[];
}

const onlyAt = ({ working, resting, ...volume }: SweptVolume, at: string): SweptVolume => ({
  ...volume,
  working: working.filter((part) => part.at === at),
  resting: resting.filter((part) => part.at === at),
});

/**
 * A section shows one crane: of several the one chosen, otherwise the one with the least margin, each with margins of its
 * own. A margin on record belongs to the crane where it is worst.
 */
export function throughOne(frame: Frame, input: SectionInput): ThroughOne | null {
  const volumes = sweepCrane(input.crane);
  const positions = [...new Set(volumes.at(-1)?.working.map(({ at }) => at))];
  const [first] = positions;
  if (first === undefined) return null;
  const whole = judge(frame, input, volumes);
  const worst = limitOf(whole)?.governing?.worst.at ?? first;
  if (positions.length === 1) return { judged: whole, volumes, at: first, positions };
  const at = positions.find((one) => one === input.through) ?? worst;
  const own = volumes.map((volume) => onlyAt(volume, at)).filter(({ working }) => working.length > 0);
  const here = new Set(
    whole.filter(({ governing }) => governing?.worst.at === at).map(({ component }) => component.id),
  );
  const recorded = new Map([...(input.recorded ?? [])].filter(([id]) => here.has(id)));
  return { judged: judge(frame, { ...input, recorded }, own), volumes: own, at, positions };
}
