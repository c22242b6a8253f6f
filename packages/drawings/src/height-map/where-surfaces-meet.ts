import {
  type AirportSurfaces,
  frameAt,
  type HeightComponent,
  type HeightMap,
  LIMITING_TYPES,
  lowestOver,
  type Position,
  pointShape,
} from '@jibline/surfaces';

const HALVINGS = 14;
/** After so many halvings what is continuous differs by a sixteenth across what is left; a jump by all of it. */
const [LOOK_AFTER, STILL_JUMPS] = [4, 0.75];
/** Of a step: so far the engine's own height may be from the level on a line. */
const AGREES_SHARE = 0.02;

/**
 * Finds where the lowest limit, less the ground, reaches a level between two places with different governing surfaces:
 * by the engine's own formulas, since a straight line between the two heights would cut the crease.
 */
export function whereSurfacesMeet(
  airports: readonly AirportSurfaces[],
  { components }: HeightMap,
  groundAt: (place: Position) => number | null,
  stepM: number,
) {
  const frames = new Map(airports.map(({ id, arp }) => [id, frameAt(arp)]));
  const all = airports.map(({ id, components: of }) => ({
    id,
    of: of.filter(({ type }) => LIMITING_TYPES.includes(type)),
  }));
  const lowest = (airport: string, of: readonly HeightComponent[] | AirportSurfaces['components'], at: Position) => {
    const local = frames.get(airport)!.toLocal(at.lat, at.lon);
    const { byType } = lowestOver(of, pointShape(local));
    return Math.min(...[...byType.values()].map(({ elevationAhdM }) => elevationAhdM));
  };
  return (from: Position, to: Position, governing: readonly [number, number], level: number): number | null => {
    const both = governing.flatMap((index) => components[index] ?? []);
    const placeAt = (t: number): Position => ({
      ...{ lat: from.lat + t * (to.lat - from.lat), lon: from.lon + t * (to.lon - from.lon) },
    });
    const above = (limitAhdM: number, place: Position) => limitAhdM - (groundAt(place) ?? Number.NaN) - level;
    const ofBoth = (t: number) => {
      const place = placeAt(t);
      return above(Math.min(...both.map(({ airport, component }) => lowest(airport, [component], place))), place);
    };
    let [low, high] = [0, 1];
    let [lowValue, highValue] = [ofBoth(0), ofBoth(1)];
    const across = Math.abs(highValue - lowValue);
    if (lowValue >= 0 === highValue >= 0) return null;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      const value = ofBoth(middle);
      if (Number.isNaN(value)) return null;
      if (value >= 0 === lowValue >= 0) [low, lowValue] = [middle, value];
      else [high, highValue] = [middle, value];
      if (i === LOOK_AFTER && Math.abs(highValue - lowValue) > STILL_JUMPS * across) return null;
    }
    const share = (low + high) / 2;
    const place = placeAt(share);
    const exact = above(Math.min(...all.map(({ id, of }) => lowest(id, of, place))), place);
    return Math.abs(exact) <= AGREES_SHARE * stepM ? share : null;
  };
}
