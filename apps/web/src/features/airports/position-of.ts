import type { Aerodrome } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';

/** The reference point comes longitude first, as GeoJSON has it. */
export const positionOf = ({ arp }: Pick<Aerodrome, 'arp'>): Position => ({
  lon: arp.coordinates[0],
  lat: arp.coordinates[1],
});
