import type pg from 'pg';
import { manyApplications } from '../../../apps/api/test/many-applications.ts';

export interface FillOptions {
  /** Without: remarks of one word, and nothing that searching needs, for benches that search nothing. */
  search?: boolean;
}

/** That many applications, with what belongs to them. */
export async function fill(
  client: pg.Client,
  applications: number,
  { search = true }: FillOptions = {},
): Promise<void> {
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select i.indexname, i.indexdef from pg_indexes i left join pg_constraint c on c.conname = i.indexname
     where i.tablename = 'applications' and c.conname is null`,
  );
  // Rows first, indexes afterwards: minutes instead of an hour.
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  // No checks of references, one by one, to rows made here.
  await client.query(`set session_replication_role = replica`);
  if (!search) await client.query('alter table applications alter column words drop expression');
  for (const statement of manyApplications(applications, search ? 'words' : 'one word')) await client.query(statement);
  await client.query(`reset session_replication_role`);
  const isOfSearch = (definition: string) => /using gin \((?:words|application_lexemes)/i.test(definition);
  for (const { indexdef } of indexes.rows) if (search || !isOfSearch(indexdef)) await client.query(indexdef);
  await client.query('vacuum analyze');
}
