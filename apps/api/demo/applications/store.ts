import type { Db } from '../../src/db.ts';

export const hasApplications = async (db: Db) =>
  (await db.selectFrom('applications').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Only airports made for the demonstration: real airports get no invented applications. */
export const airportsOfDemo = (db: Db) =>
  db
    .selectFrom('airports')
    .select(['id', 'icao', 'longitude', 'latitude', 'elevation_ahd_m'])
    .where('illustrative', '=', true)
    .execute();

export const endEvents = (db: Db, at: Date) =>
  db.updateTable('application_events').set({ handled_at: at }).where('handled_at', 'is', null).execute();
