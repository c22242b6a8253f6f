import type { AhdMetres } from '../geodesy/heights.ts';
import {
  type Component,
  type HeightComponent,
  hasHeight,
  type SurfaceType,
  tieRank,
  type ZoneComponent,
} from './component.ts';
import { type Minimum, minimumOver, touchPoint } from './minimum-over.ts';
import type { Shape } from './shape.ts';

export interface Governing extends Minimum {
  readonly component: HeightComponent;
}

export interface Lowest {
  /** The governing component of each surface type; types that do not apply here are absent. */
  readonly byType: ReadonlyMap<SurfaceType, Governing>;
  /** Components that apply here but need the ground level, which was not given. */
  readonly needGround: readonly HeightComponent[];
  readonly zones: readonly ZoneComponent[];
}

/** surfaces.md 2.2: elevations this close count as equal, and the tie order decides which is reported. */
export const TIE_TOLERANCE_M = 1e-6;

/** For each type the lowest of all components over a shape; equal elevations are reported in tie order. */
export function lowestOver(components: Iterable<Component>, shape: Shape, groundAhdM?: AhdMetres): Lowest {
  const byType = new Map<SurfaceType, Governing>();
  const needGround: HeightComponent[] = [];
  const zones: ZoneComponent[] = [];
  for (const component of components) {
    if (!hasHeight(component)) {
      if (touchPoint(component.footprint, shape)) zones.push(component);
      continue;
    }
    const found = minimumOver(component, shape, groundAhdM);
    if (found === 'needs_ground') needGround.push(component);
    if (typeof found === 'string') continue;
    const best = byType.get(component.type);
    if (!best || governs(component, found, best)) byType.set(component.type, { component, ...found });
  }
  return { byType, needGround, zones };
}

function governs(component: HeightComponent, found: Minimum, best: Governing): boolean {
  const lower = best.elevationAhdM - found.elevationAhdM;
  if (Math.abs(lower) > TIE_TOLERANCE_M) return lower > 0;
  return tieRank(component.kind) < tieRank(best.component.kind);
}
