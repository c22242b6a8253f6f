import type { Regime } from '../assess/evaluate/referral-rules.ts';
import type { SurfaceType } from '../surface/component.ts';
import type { AirportInForce, Buffers } from './airport-in-force.ts';
import { type ComponentJson, componentFrom } from './component-from.ts';

/** What is published about an airport near a location, besides its surfaces. */
export interface AirportHead {
  readonly airportId: string;
  readonly icao: string;
  readonly label: string;
  readonly regime: Regime;
  readonly shortTermMonths: number;
  readonly surfaceSetId: string;
  readonly timeZone: string;
  readonly surfaceTypesOff: readonly SurfaceType[];
  readonly bufferM: Buffers;
}

/** One published set as formulas. */
export interface SetComponents {
  readonly surfaceSetId: string;
  readonly arp: { readonly latitude: number; readonly longitude: number };
  readonly components: readonly { readonly surfaceId: string; readonly component: ComponentJson }[];
}

/** An airport as the server assesses it, built from the published data. */
export function airportFrom(head: AirportHead, set: SetComponents): AirportInForce {
  if (head.surfaceSetId !== set.surfaceSetId)
    throw new Error(`${head.icao} has set ${head.surfaceSetId} in force, not ${set.surfaceSetId}`);
  return {
    id: head.airportId,
    arp: { lat: set.arp.latitude, lon: set.arp.longitude },
    components: set.components
      .map(({ component }) => componentFrom(component))
      .filter(({ type }) => !head.surfaceTypesOff.includes(type)),
    icao: head.icao,
    label: head.label,
    regime: head.regime,
    shortTermMonths: head.shortTermMonths,
    bufferM: head.bufferM,
    setId: set.surfaceSetId,
    timeZone: head.timeZone,
    surfaceIds: new Map(set.components.map(({ surfaceId, component }) => [component.id, surfaceId])),
  };
}
