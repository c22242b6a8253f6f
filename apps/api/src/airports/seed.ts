import type { Db } from '../db.ts';
import { seededId } from '../users/index.ts';
import { DEMO_AIRPORTS } from './demo/airports.ts';
import { hasAirports, insertSeeded } from './store.ts';

/** Fills an empty table with the demonstration's airports, each run by the organisation that names it. */
export async function seedAirports(db: Db, operators: readonly { id: string; airports: string[] }[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await hasAirports(tx)) return;
    await insertSeeded(
      tx,
      DEMO_AIRPORTS.map(([icao, name, type, regime, longitude, latitude, elevation_ahd_m, time_zone]) => ({
        id: seededId('airport', icao),
        icao,
        name,
        type,
        regime,
        longitude,
        latitude,
        elevation_ahd_m,
        time_zone,
        organisation_id: operators.find((operator) => operator.airports.includes(icao))?.id ?? null,
      })),
    );
  });
}
