import {
  assessAerodrome,
  type Crane,
  DEFAULT_THRESHOLDS,
  type Frame,
  type HeightComponent,
  type HeightFinding,
  type SweptVolume,
} from '@jibline/surfaces';

export interface MarginOfOne {
  /** The worst over the whole sweep while working; null where the sweep is not under the surface. */
  readonly governing: HeightFinding['governing'];
  /** It counts from the ground, and the ground level is not known. */
  readonly needsGround: boolean;
}

/** One component against the whole sweep, by the assessment itself. */
export function marginOf(
  frame: Frame,
  crane: Crane,
  volumes: readonly SweptVolume[],
  component: HeightComponent,
): MarginOfOne {
  const alone = { id: '', frame, components: [component] };
  const { heights } = assessAerodrome(crane, alone, DEFAULT_THRESHOLDS, volumes);
  const finding = heights.find(({ type, configuration }) => type === component.type && configuration === 'working');
  return { governing: finding?.governing ?? null, needsGround: (finding?.needGround.length ?? 0) > 0 };
}
