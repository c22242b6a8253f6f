import { type Kysely, sql } from 'kysely';
import { inTurn } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Tables that are written once and then only read, by every role. */
const UNCHANGING = [
  'history',
  'history_heads',
  'history_roots',
  'history_root_heads',
  'permit_keys',
  'permit_key_vouchers',
  'compromised_permit_keys',
  'applied_migrations',
] as const;
/** Of these, what the application does not write itself: triggers and migrations do. */
const NOT_WRITTEN = ['history_heads', 'applied_migrations'] as const;

const listOf = (tables: readonly string[]) => sql.join(tables.map((table) => sql.table(table)));

/** The job runner makes and changes its own tables. Made by another role before, they are passed on. */
const passOnJobs = (role: string) => sql`
  do $$
  declare
    target text := ${sql.lit(role)};
    one record;
  begin
    if not exists (select from pg_namespace where nspname = 'pgboss' and nspowner <> target::regrole) then
      return;
    end if;
    execute format('alter schema pgboss owner to %I', target);
    for one in select c.relname, c.relkind from pg_class c
      where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S') loop
      execute format('alter %s pgboss.%I owner to %I',
        case one.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, one.relname, target);
    end loop;
    for one in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'pgboss'::regnamespace loop
      execute format('alter routine %s owner to %I', one.name, target);
    end loop;
    for one in select t.typname from pg_type t where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e' loop
      execute format('alter type pgboss.%I owner to %I', one.typname, target);
    end loop;
  end $$`;

/**
 * Lets the role the application runs as do what it needs and no more: histories, their roots and the keys of permits can be added
 * to, not changed. Asked by the owner of the tables, after every migration.
 */
export async function grantToApplication(owner: Kysely<Schema>, role: string): Promise<void> {
  const to = sql.id(role);
  // Two at once would fail on the same rows of the catalogue.
  await inTurn(owner, async (tx) => {
    await sql`grant usage on schema public to ${to}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx);
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(tx);
    await sql`revoke update, delete, truncate, references, trigger on ${listOf(UNCHANGING)} from ${to}`.execute(tx);
    await sql`revoke insert on ${listOf(NOT_WRITTEN)} from ${to}`.execute(tx);
    await passOnJobs(role).execute(tx);
  });
}

/** Who the application is on this database. */
export async function roleOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Whether the role of this connection could change what must not change, triggers switched off or not. */
export async function canRewriteHistory(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select bool_or(pg_has_role(c.relowner, 'usage') or has_table_privilege(c.oid, 'update, delete, truncate, trigger')) as can
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname in (${sql.join(UNCHANGING.map((table) => sql.lit(table)))})`.execute(db);
  return rows[0]?.can ?? true;
}
