import type { AirportAnswer } from '@jibline/surfaces';

/** The aerodrome whose surfaces allow the least; null where nothing limits. */
export function lowestOf(airports: readonly AirportAnswer[]): AirportAnswer | null {
  const limited = airports.filter((airport) => airport.greatestTipAhdM !== null);
  return limited.toSorted((a, b) => (a.greatestTipAhdM ?? 0) - (b.greatestTipAhdM ?? 0))[0] ?? null;
}
