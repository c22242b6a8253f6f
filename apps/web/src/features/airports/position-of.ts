import type { Aerodrome } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';

/** Converts the reference point, which is longitude first as in GeoJSON. */
export const positionOf = ({ arp }: Pick<Aerodrome, 'arp'>): Position => ({
  lon: arp.coordinates[0],
  lat: arp.coordinates[1],
});
