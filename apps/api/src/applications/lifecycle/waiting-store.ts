import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';

/** Seconds of the airport's own clock that the applicant had questions until an instant: reports count by the same function. */
export async function waitedSeconds(
  db: Db | Tx,
  { applicationId, timeZone }: { applicationId: string; timeZone: string },
  until: Date,
): Promise<number> {
  const { rows } = await sql<{ waited_s: number }>`
    select waited_s from others_had_it(${applicationId}::uuid, ${timeZone}, ${until}::timestamptz)`.execute(db);
  return rows[0]?.waited_s ?? 0;
}
