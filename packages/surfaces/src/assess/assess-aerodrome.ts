import type { Frame } from '../geodesy/frame.ts';
import {
  type Component,
  HEIGHT_TYPES,
  type HeightComponent,
  hasHeight,
  SURFACE_TYPES,
  type SurfaceType,
  type ZoneComponent,
} from '../surface/component.ts';
import { aroundBoth, boxesMeet, footprintBox, pointsBox } from '../surface/curve.ts';
import type { Crane } from '../sweep/crane.ts';
import { type SweptVolume, sweepCrane } from '../sweep/sweep-crane.ts';
import { sameSweep } from '../sweep/swept-part.ts';
import { assessHeights, DEFAULT_THRESHOLDS, NOTHING_NEAR, type Thresholds, worstOfAll } from './assess-heights.ts';
import { assessZones, zonesTouched } from './assess-zones.ts';
import { checkThresholds } from './check-thresholds.ts';
import { CONFIGURATIONS, type Configuration, type HeightFinding, type ZoneFinding } from './finding.ts';
import { type Headline, headlineOf } from './headline.ts';
import { type ProjectedPart, projectPart } from './project-part.ts';
import { worstOfPart } from './worst-point.ts';

/** An aerodrome with its plane and all its surfaces, generated or published. */
export type ProtectedAerodrome = {
  readonly id: string;
  readonly frame: Frame;
  readonly components: readonly Component[];
};

export type StageFindings = {
  readonly from: string | null;
  readonly until: string | null;
  readonly heights: readonly HeightFinding[];
  readonly zones: readonly ZoneFinding[];
};

export type AerodromeAssessment = {
  readonly aerodromeId: string;
  readonly craneId: string;
  readonly craneKind: Crane['kind'];
  readonly thresholds: Thresholds;
  /** For each type and configuration, at the crane's full height; a structure has no resting position. */
  readonly heights: readonly HeightFinding[];
  readonly zones: readonly ZoneFinding[];
  /** The type with the smallest margin, and the maximum permissible height over all types. */
  readonly headline: Readonly<Record<Configuration, Headline | null>>;
  /** One entry per climbing stage in order of time, the last at full height; empty for a crane that does not climb. */
  readonly stages: readonly StageFindings[];
};

const WORKING_ONLY: readonly Configuration[] = ['working'];

/** Components whose bounding box intersects that of the whole sweep; the many others cannot matter. */
function componentsNear(components: readonly Component[], parts: readonly ProjectedPart[]): readonly Component[] {
  const sweep = parts.map(({ centre, outerM }) => pointsBox([centre], outerM)).reduce(aroundBoth);
  return components.filter((component) => boxesMeet(footprintBox(component.footprint), sweep));
}

function findingsOf(
  aerodrome: ProtectedAerodrome,
  crane: Crane,
  volume: SweptVolume,
  thresholds: Thresholds,
): Omit<StageFindings, 'from' | 'until'> {
  const working = volume.working.map((part) => projectPart(aerodrome.frame, part));
  // The same parked as working, where only one height is known: computed once.
  const isSame = sameSweep(volume.working, volume.resting);
  const resting = isSame ? working : volume.resting.map((part) => projectPart(aerodrome.frame, part));
  const laid = { working, resting };
  const near = byType(componentsNear(aerodrome.components, isSame ? working : [...working, ...resting]));
  const configurations = crane.kind === 'structure' ? WORKING_ONLY : CONFIGURATIONS;
  const heights = HEIGHT_TYPES.flatMap((type) => {
    const components = near.heights.get(type);
    if (!components) return configurations.map((c) => assessHeights(crane, c, type, NOTHING_NEAR, thresholds));
    const worst = onceEach((parts) => {
      const each = parts.map((part) => worstOfPart(part, components));
      return worstOfAll(aerodrome.frame, crane, each, thresholds);
    });
    return configurations.map((c) => assessHeights(crane, c, type, worst(laid[c]), thresholds));
  });
  const zones = SURFACE_TYPES.flatMap((type) => {
    const components = near.zones.get(type);
    // A height type may have areas without a height, such as a navigation aid's area of interest.
    if (!components) return HEIGHT_TYPES.includes(type) ? [] : configurations.map((c) => assessZones(c, type, []));
    const inside = onceEach((parts) => zonesTouched(parts, components));
    return configurations.map((c) => assessZones(c, type, inside(laid[c])));
  });
  return { heights, zones };
}

function byType(components: readonly Component[]) {
  const heights = new Map<SurfaceType, HeightComponent[]>();
  const zones = new Map<SurfaceType, ZoneComponent[]>();
  for (const component of components)
    if (hasHeight(component)) append(heights, component);
    else append(zones, component);
  return { heights, zones };
}

function append<C extends Component>(to: Map<SurfaceType, C[]>, component: C): void {
  const known = to.get(component.type);
  if (known) known.push(component);
  else to.set(component.type, [component]);
}

/** Caches the result for the same parts. */
function onceEach<T>(ask: (parts: readonly ProjectedPart[]) => T): (parts: readonly ProjectedPart[]) => T {
  const known = new Map<readonly ProjectedPart[], T>();
  return (parts) => {
    const had = known.get(parts);
    if (had !== undefined) return had;
    const found = ask(parts);
    known.set(parts, found);
    return found;
  };
}

/**
 * Every surface type against the crane, working and resting. A climbing crane only rises, so the findings of its last
 * stage are the worst and represent the whole; earlier stages are listed for conditions that apply by date. `volumes`
 * are for callers that assess one crane against many aerodromes.
 */
export function assessAerodrome(
  crane: Crane,
  aerodrome: ProtectedAerodrome,
  thresholds: Thresholds = DEFAULT_THRESHOLDS,
  volumes: readonly SweptVolume[] = sweepCrane(crane),
): AerodromeAssessment {
  checkThresholds(thresholds);
  const stages = volumes.map((volume) => ({
    from: volume.from,
    until: volume.until,
    ...findingsOf(aerodrome, crane, volume, thresholds),
  }));
  const last = stages.at(-1);
  const heights = last?.heights ?? [];
  return {
    aerodromeId: aerodrome.id,
    craneId: crane.id,
    craneKind: crane.kind,
    thresholds,
    heights,
    zones: last?.zones ?? [],
    headline: {
      working: headlineOf(crane.kind, heights, 'working'),
      resting: headlineOf(crane.kind, heights, 'resting'),
    },
    stages: stages.length > 1 ? stages : [],
  };
}
