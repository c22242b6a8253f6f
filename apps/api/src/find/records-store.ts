import { sql } from 'kysely';
import { airportsVisibleTo } from '../airports/index.ts';
import { wordQuery } from '../database/word-query.ts';
import type { Db } from '../db.ts';
import { organisationsVisibleTo } from '../organisations/index.ts';
import type { Person } from '../rights/person.ts';
import type { Viewer } from '../rights/viewer.ts';
import { peopleVisibleTo } from '../users/index.ts';
import type { Typed } from './typed.ts';

const queryOf = ({ words }: Typed) => wordQuery(words.join(' '));
const inWords = (text: ReturnType<typeof sql>, typed: Typed) =>
  sql`to_tsvector('simple'::regconfig, regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')) @@ to_tsquery('simple'::regconfig, ${queryOf(typed)})`;
/** Digits and the plus sign alone, so nothing in them needs escaping. */
const beginsWith = (column: ReturnType<typeof sql>, beginnings: readonly string[]) =>
  sql`(${sql.join([sql`false`, ...beginnings.map((one) => sql`${column} like ${`+${one}%`}`)], sql` or `)})`;

export interface FoundPerson {
  id: string;
  name: string | null;
  email: string;
  phone: string | null;
  organisation: string | null;
}

export async function findPersons(db: Db, viewer: Viewer, typed: Typed, limit: number): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select u.id, u.name, u.email, u.phone, o.name as organisation
    from users u left join organisations o on o.id = u.organisation_id
    where (u.words @@ to_tsquery('simple'::regconfig, ${queryOf(typed)}) or ${beginsWith(sql`u.phone`, typed.phones)})
      and ${peopleVisibleTo(viewer)}
    order by u.sort_key, u.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface FoundOrganisation {
  id: string;
  name: string;
  trading_name: string | null;
  abn: string | null;
  acn: string | null;
  phone: string | null;
}

export async function findOrganisations(
  db: Db,
  actor: Person,
  { permissions }: Viewer,
  typed: Typed,
  limit: number,
): Promise<FoundOrganisation[]> {
  const isNumber = /^\d{4,}$/.test(typed.key);
  const number = isNumber ? sql`(o.abn like ${`${typed.key}%`} or o.acn like ${`${typed.key}%`})` : sql`false`;
  const { rows } = await sql<FoundOrganisation>`
    select o.id, o.name, o.trading_name, o.abn, o.acn, o.phone from organisations o
    where (${inWords(sql`concat_ws(' ', o.name, o.trading_name)`, typed)} or ${number} or ${beginsWith(sql`o.phone`, typed.phones)})
      and ${organisationsVisibleTo(actor, permissions)}
    order by lower(o.name), o.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface FoundAirport {
  id: string;
  icao: string;
  name: string;
}

export async function findAirports(db: Db, { permissions }: Viewer, typed: Typed, limit: number) {
  const { rows } = await sql<FoundAirport>`
    select a.id, a.icao, a.name from airports a
    where ${inWords(sql`a.icao || ' ' || a.name`, typed)} and ${airportsVisibleTo(permissions)}
    order by a.name, a.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface FoundCrane {
  id: string;
  plant_id: string;
  make: string | null;
  model: string | null;
  company: string;
}

/** Cranes of the companies the actor belongs to or has a role in: the twin of `maySeeFleet` for people of a company. */
export async function findCranes(db: Db, actor: Person, { permissions }: Viewer, typed: Typed, limit: number) {
  const companies = [...permissions.organisations.keys(), ...(actor.organisationId ? [actor.organisationId] : [])];
  const { rows } = await sql<FoundCrane>`
    select c.id, c.plant_id, c.answers #>> '{craneDetail,make}' as make, c.answers #>> '{craneDetail,model}' as model,
      o.name as company
    from fleet_cranes c join organisations o on o.id = c.organisation_id and o.kind = 'APPLICANT'
    where c.organisation_id = any(${companies}::uuid[])
      and (${inWords(sql`concat_ws(' ', c.answers #>> '{craneDetail,make}', c.answers #>> '{craneDetail,model}')`, typed)}
        or permit_lexemes(c.plant_id, null) @@ ${`'n${typed.key}':*`}::tsquery)
    order by c.retired_at is not null, lower(c.plant_id), c.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
