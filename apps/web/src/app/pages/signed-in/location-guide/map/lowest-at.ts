import {
  type AirportSurfaces,
  frameAt,
  type Governing,
  LIMITING_TYPES,
  lowestOver,
  type Position,
  pointShape,
} from '@jibline/surfaces';

/** The lowest limiting surface at a location over all airports, exactly; null where nothing limits. */
export function lowestAt(airports: readonly AirportSurfaces[], { lat, lon }: Position): Governing | null {
  let lowest: Governing | null = null;
  for (const { arp, components } of airports) {
    const limiting = components.filter(({ type }) => LIMITING_TYPES.includes(type));
    const { byType } = lowestOver(limiting, pointShape(frameAt(arp).toLocal(lat, lon)));
    for (const found of byType.values()) {
      if (!lowest || found.elevationAhdM < lowest.elevationAhdM) lowest = found;
    }
  }
  return lowest;
}
