import { sql } from 'kysely';
import type { Db } from '../db.ts';

export const listActiveJobs = async (db: Db): Promise<{ name: string; id: string }[]> =>
  (await sql<{ name: string; id: string }>`select name, id from pgboss.job where state = 'active'`.execute(db)).rows;
