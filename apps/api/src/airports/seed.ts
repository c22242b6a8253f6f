import { describeDemoAirports } from '../../demo/airports/describe.ts';
import type { Db } from '../db.ts';
import { hasAirports, insertSeeded } from './store.ts';

/** Fills an empty table with the demonstration's airports, each run by the organisation that names it as its own. */
export async function seedAirports(db: Db, operators: readonly { id: string; airports: string[] }[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await hasAirports(tx)) return;
    await insertSeeded(
      tx,
      describeDemoAirports().map(({ type, regime, timeZone, contacts, described }) => ({
        id: described.id,
        icao: described.icao,
        name: described.name,
        type,
        regime,
        longitude: described.arp.coordinates[0],
        latitude: described.arp.coordinates[1],
        elevation_ahd_m: described.elevationAhdM,
        time_zone: timeZone,
        organisation_id: operators.find(({ airports }) => airports.includes(described.icao))?.id ?? null,
        public_safety_areas: described.publicSafetyAreas,
        contacts: JSON.stringify(contacts),
        runways: JSON.stringify(described.runways),
        facilities: JSON.stringify(described.facilities),
        helicopter_sites: JSON.stringify(described.helicopterSites),
        procedures: JSON.stringify(described.procedures),
        published: JSON.stringify(described.published),
        illustrative: true,
      })),
    );
  });
}
