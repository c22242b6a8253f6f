import { HEIGHT_TYPES, type SurfaceType } from '../surface/component.ts';
import type { Crane } from '../sweep/crane.ts';
import type { Configuration, Governing, HeightFinding } from './finding.ts';

/** The surface type that limits a configuration most: shown first. */
export type Headline = {
  readonly type: SurfaceType;
  readonly governing: Governing;
  /** False while some type could not be assessed without a ground level: the true limit may be lower. */
  readonly complete: boolean;
};

/** A lattice crane does not disturb the wind, so windshear planes are information only (surfaces.md 6.1, 7.6). */
export function limitsCrane(kind: Crane['kind'], type: SurfaceType): boolean {
  return type !== 'windshear' || kind === 'structure';
}

/** The types that limit a crane. */
export const LIMITING_TYPES: readonly SurfaceType[] = HEIGHT_TYPES.filter((type) => limitsCrane('mobile', type));

/** Null where no height surface covers the crane. */
export function headlineOf(
  kind: Crane['kind'],
  heights: readonly HeightFinding[],
  configuration: Configuration,
): Headline | null {
  const limiting = heights.filter((f) => f.configuration === configuration && limitsCrane(kind, f.type));
  const complete = limiting.every((f) => f.needGround.length === 0);
  let least: Headline | null = null;
  for (const { type, governing } of limiting) {
    if (governing && (!least || governing.marginM < least.governing.marginM)) least = { type, governing, complete };
  }
  return least;
}
