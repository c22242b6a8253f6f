import { AirportIndex } from '../airports/airport-index.ts';
import type { AirportSurfaces } from '../airports/airport-surfaces.ts';
import type { AirportRegime } from '../assess/evaluate/evaluate.ts';
import type { ListedAerodromes } from './coverage/listed-aerodromes.ts';

export type Buffers = readonly [number, number, number, number];

/** One airport's surfaces in force, and what an answer says about the airport. */
export interface AirportInForce extends AirportSurfaces, AirportRegime {
  readonly icao: string;
  readonly label: string;
  readonly setId: string;
  /** IANA name; the airport's local date counts. */
  readonly timeZone: string;
  /** Its own buffers for a mobile crane, a tower crane, a platform and a structure. */
  readonly bufferM?: Buffers;
  /** Stored ids of the surfaces, by the engine's name of the component. */
  readonly surfaceIds: ReadonlyMap<string, string>;
}

/** Airports ready for assessment: all of them on the server, those around a location in the browser. */
export interface AirportsInForce {
  readonly index: AirportIndex;
  readonly airports: ReadonlyMap<string, AirportInForce>;
  /** Every aerodrome the platform knows of, those without surfaces too. */
  readonly listed: ListedAerodromes;
}

/** Without a list, no other aerodrome is known. */
export const holdAirports = (
  airports: readonly AirportInForce[],
  listed: ListedAerodromes = { inForce: airports.map(({ arp }) => arp), unassessed: [] },
): AirportsInForce => ({
  index: new AirportIndex(airports),
  airports: new Map(airports.map((airport) => [airport.id, airport])),
  listed,
});

export function surfaceIdOf(airport: AirportInForce, componentId: string): string {
  const id = airport.surfaceIds.get(componentId);
  if (id === undefined) throw new Error(`surface set ${airport.setId} has no component ${componentId}`);
  return id;
}
