import type { AirportCreate } from '@jibline/contract';
import { type Aerodrome, readAerodrome } from '@jibline/surfaces';

export type Described = Pick<
  AirportCreate,
  | 'name'
  | 'icao'
  | 'arp'
  | 'elevationAhdM'
  | 'referenceElevationAhdM'
  | 'publicSafetyAreas'
  | 'runways'
  | 'facilities'
  | 'helicopterSites'
  | 'procedures'
> & { id: string; published: readonly unknown[] };

/** The airport as the surface generator reads it; throws `InvalidAerodrome` with everything missing or wrong at once. */
export function aerodromeOf(airport: Described): Aerodrome {
  const [lon, lat] = airport.arp.coordinates;
  return readAerodrome({
    id: airport.id,
    icao: /^[A-Z]{4}$/.test(airport.icao) ? airport.icao : null,
    name: airport.name,
    horizontalDatum: 'GDA2020',
    verticalDatum: 'AHD',
    arp: { lat, lon, elevationAhdM: airport.elevationAhdM },
    elevationAhdM: airport.elevationAhdM,
    referenceElevationAhdM: airport.referenceElevationAhdM,
    publicSafetyAreas: airport.publicSafetyAreas,
    runways: airport.runways,
    procedures: airport.procedures,
    facilities: airport.facilities,
    helicopterSites: airport.helicopterSites,
    published: airport.published,
  });
}
