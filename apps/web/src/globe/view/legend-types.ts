import { SURFACE_DIMENSION, SURFACE_TYPES, type SurfaceType } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import type { GlobeAirport } from '../picture/limits.ts';

export interface LegendEntry {
  readonly type: SurfaceType;
  readonly name: string;
  readonly count: number;
  readonly isArea: boolean;
}

/** The types present: heights first, then areas on the ground. */
export function legendOf(airports: readonly GlobeAirport[]): LegendEntry[] {
  const types = airports.flatMap(({ components }) => components.map(({ component }) => component.type));
  return SURFACE_TYPES.map((type) => ({
    type,
    name: SURFACE_NAMES[type],
    count: types.filter((one) => one === type).length,
    isArea: SURFACE_DIMENSION[type] === 2,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(a.isArea) - Number(b.isArea));
}

/** Types shown at first: the surfaces a crane meets, or everything if there are none. */
export function firstShown(entries: readonly LegendEntry[], requested: readonly SurfaceType[]): Set<SurfaceType> {
  const there = entries.filter(({ type }) => requested.includes(type));
  return new Set((there.length > 0 ? there : entries).map(({ type }) => type));
}
