import type pg from 'pg';
import { manyApplications } from '../../../apps/api/test/many-applications.ts';

/** That many applications, with what belongs to them. */
export async function fill(client: pg.Client, applications: number): Promise<void> {
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select i.indexname, i.indexdef from pg_indexes i left join pg_constraint c on c.conname = i.indexname
     where i.tablename = 'applications' and c.conname is null`,
  );
  // Rows first, indexes afterwards: minutes instead of an hour.
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  for (const statement of manyApplications(applications)) await client.query(statement);
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum analyze');
}
