import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Whether the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
