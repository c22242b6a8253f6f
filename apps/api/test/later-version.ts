import { sql } from 'kysely';
import type { Db } from '../src/db.ts';

/** Maps from a name to a value have keys of their own; what a later version adds to objects does not belong there. */
const MAPS: Readonly<Record<string, readonly string[]>> = { airports: ['published'] };

/** From now on every object in JSON that is stored gets a key more, as a later version would write it. */
export async function storeAsLaterVersion(db: Db): Promise<void> {
  await sql`
    create function with_later_key(given jsonb) returns jsonb language sql immutable as $$
      select case jsonb_typeof(given)
        when 'object' then (
          select coalesce(jsonb_object_agg(key, with_later_key(value)), '{}') || '{"ofALaterVersion": 6.05}' from jsonb_each(given))
        when 'array' then (
          select coalesce(jsonb_agg(with_later_key(value) order by at), '[]')
          from jsonb_array_elements(given) with ordinality as each (value, at))
        else given end $$`.execute(db);
  await sql`
    create function store_with_later_keys() returns trigger language plpgsql as $$ begin
      return jsonb_populate_record(new, (
        select jsonb_object_agg(name, with_later_key(to_jsonb(new) -> name)) from unnest(tg_argv) as name));
    end $$`.execute(db);
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and data_type = 'jsonb' group by 1 order by 1`.execute(
    db,
  );
  for (const { table_name, columns } of rows) {
    const known = columns.filter((one) => !MAPS[table_name]?.includes(one));
    if (known.length === 0) continue;
    await sql`create trigger store_with_later_keys before insert or update on ${sql.table(table_name)}
      for each row execute function store_with_later_keys(${sql.join(known.map((one) => sql.lit(one)))})`.execute(db);
  }
}
