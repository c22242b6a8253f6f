import { AIRPORT_TYPE } from '@jibline/contract';
import type { Described } from '../../src/airports/aerodrome-of.ts';
import { seededId } from '../../src/seeded-id.ts';
import { DEMO_AIRPORTS } from './airports.ts';
import { demoContacts } from './contacts.ts';
import { withDesignGroups } from './design-groups.ts';
import { illustrativeExtras } from './illustrative.ts';
import { readDemoRunways } from './read-runways.ts';

/** The demonstration's airports with their runways. Not for navigation: see the notes in `runways.csv`. */
export function describeDemoAirports() {
  const runwaysOf = readDemoRunways();
  return DEMO_AIRPORTS.map(([icao, name, type, regime, longitude, latitude, elevationAhdM, timeZone], at) => {
    const runways = withDesignGroups(icao, runwaysOf.get(icao) ?? []);
    const described: Described = {
      id: seededId('airport', icao),
      icao,
      name,
      arp: { type: 'Point', coordinates: [longitude, latitude] },
      elevationAhdM,
      referenceElevationAhdM: null,
      publicSafetyAreas: type !== AIRPORT_TYPE['AIRCRAFT LANDING AREAS'],
      runways,
      ...illustrativeExtras(icao, runways),
    };
    return { type, regime, timeZone, contacts: demoContacts(icao, type, timeZone, at + 1), described };
  });
}
