import type { Db } from '../../db.ts';

export const findPermit = (db: Db, code: string) =>
  db
    .selectFrom('application_airports as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .innerJoin('airports as p', 'p.id', 'c.airport_id')
    .select(['c.permit_number', 'c.valid_from', 'c.valid_to', 'c.approved_height_ahd_m', 'c.airport_id'])
    .select([
      'a.state',
      'a.phase',
      'a.close_reason',
      'a.suspended_from',
      'a.suspended_until',
      'a.answers',
      'a.crane_type',
    ])
    .select(['a.latitude', 'a.longitude', 'a.time_zone_mode', 'a.successor_id'])
    .select(['p.icao', 'p.name', 'p.time_zone', 'p.contacts'])
    .where('c.permit_code', '=', code)
    .executeTakeFirst();
export type StoredPermit = NonNullable<Awaited<ReturnType<typeof findPermit>>>;

export const permitNumberOf = async (db: Db, applicationId: string | null, airportId: string) =>
  applicationId === null
    ? null
    : ((
        await db
          .selectFrom('application_airports')
          .select('permit_number')
          .where('application_id', '=', applicationId)
          .where('airport_id', '=', airportId)
          .executeTakeFirst()
      )?.permit_number ?? null);
