import type { SurfaceType, ZoneComponent } from '../surface/component.ts';
import { touchPoint } from '../surface/minimum-over.ts';
import { refOf } from './assess-heights.ts';
import type { Configuration, ZoneFinding } from './finding.ts';
import type { ProjectedPart } from './project-part.ts';

/** Areas on the ground: a crane is inside when any part of its sweep is. */
export function zonesTouched(
  parts: readonly ProjectedPart[],
  zones: readonly ZoneComponent[],
): readonly ZoneComponent[] {
  return zones.filter((zone) =>
    parts.some((laid) =>
      laid.pieces(laid.innerM, laid.outerM).some(({ shape }) => touchPoint(zone.footprint, shape) !== undefined),
    ),
  );
}

export function assessZones(
  configuration: Configuration,
  type: SurfaceType,
  inside: readonly ZoneComponent[],
): ZoneFinding {
  return {
    type,
    configuration,
    state: inside.length > 0 ? 'inside' : 'outside',
    zones: inside.map((zone) => ({ component: refOf(zone), name: zone.zone.name, advice: zone.zone.advice })),
  };
}
