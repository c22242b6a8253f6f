import type { Db } from '../../db.ts';

/** Of the airport's applications, the one people quote by this number. */
export const findIdByNumber = async (db: Db, number: string, airportId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('applications as a')
      .innerJoin('application_airports as c', 'c.application_id', 'a.id')
      .select('a.id')
      .where('a.number', 'in', [number, number.toUpperCase()])
      .where('c.airport_id', '=', airportId)
      .executeTakeFirst()
  )?.id ?? null;
