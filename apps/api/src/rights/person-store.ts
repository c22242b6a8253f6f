import type { OrganisationKind, Role, ScopeLevel } from '@jibline/contract';
import { sql } from 'kysely';
import { SCOPE_SQL } from '../database/literals.ts';
import type { Db, Tx } from '../db.ts';
import type { Person, PersonGrant } from './person.ts';

interface GrantJson {
  id: string;
  scope: ScopeLevel;
  role: Role;
  targetId: string | null;
  from: string | null;
  to: string | null;
  targetName: string | null;
  kind: OrganisationKind | null;
  airportIds: string[] | null;
  targetActive: boolean;
  grantedBy: string | null;
  grantedAt: string;
}

const moment = (text: string | null) => (text === null ? null : new Date(text));
const personGrant = (g: GrantJson): PersonGrant => ({
  ...g,
  from: moment(g.from),
  to: moment(g.to),
  airportIds: g.airportIds ?? [],
  grantedAt: new Date(g.grantedAt),
});

/** All grants of a person, with the airports they cover, as one JSON value. */
const grantsOf = sql<GrantJson[] | null>`(
  select json_agg(json_build_object(
    'id', g.id, 'scope', g.scope, 'role', g.role, 'targetId', g.target_id, 'from', g.starts_at, 'to', g.ends_at,
    'targetName', coalesce(upper(a.name || ' - (' || a.icao || ')'), o.name),
    'kind', o.kind,
    'airportIds', case when o.kind = 'OPERATOR'
      then (select json_agg(run.id) from airports run where run.organisation_id = o.id and run.active) end,
    'targetActive', coalesce(a.active, o.active, g.scope = ${SCOPE_SQL.global}),
    'grantedBy', coalesce(b.name, b.email), 'grantedAt', g.granted_at)
    order by g.scope, g.role, g.id)
  from grants g
  left join airports a on g.scope = ${SCOPE_SQL.airport} and a.id = g.target_id
  left join organisations o on g.scope = ${SCOPE_SQL.organisation} and o.id = g.target_id
  left join users b on b.id = g.granted_by
  where g.user_id = u.id)`;

const endedSessionsOf = sql<Record<string, string> | null>`(
  select json_object_agg(s.key, s.ended_at) from user_sessions s where s.user_id = u.id and s.ended_at is not null)`;

const people = (db: Db | Tx) =>
  db
    .selectFrom('users as u')
    .leftJoin('organisations as c', 'c.id', 'u.organisation_id')
    .select([
      'u.id',
      'u.subject',
      'u.version',
      'u.email',
      'u.name',
      'u.title',
      'u.phone',
      'u.organisation_id',
      'c.name as organisation_name',
      'u.active',
      'u.registered_at',
      'u.letters_wanted',
      'u.digest_wanted',
      'u.created_at',
      'u.last_seen_at',
      'u.sessions_not_before',
      endedSessionsOf.as('ended_sessions'),
      grantsOf.as('grants'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const personOf = (row: Row): Person => ({
  id: row.id,
  subject: row.subject,
  version: row.version,
  email: row.email,
  name: row.name,
  title: row.title,
  phone: row.phone,
  organisationId: row.organisation_id,
  organisationName: row.organisation_name,
  active: row.active,
  registeredAt: row.registered_at,
  lettersWanted: row.letters_wanted,
  digestWanted: row.digest_wanted,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  sessionsNotBefore: row.sessions_not_before,
  endedSessions: new Map(Object.entries(row.ended_sessions ?? {}).map(([key, at]) => [key, new Date(at)])),
  grants: (row.grants ?? []).map(personGrant),
});

/** One indexed query for the person and all their grants. */
export async function findBySubject(db: Db | Tx, subject: string): Promise<Person | null> {
  const row = await people(db).where('u.subject', '=', subject).executeTakeFirst();
  return row ? personOf(row) : null;
}

export async function findPerson(db: Db | Tx, id: string): Promise<Person | null> {
  const row = await people(db).where('u.id', '=', id).where('u.removed_at', 'is', null).executeTakeFirst();
  return row ? personOf(row) : null;
}

export async function findByEmail(db: Db | Tx, email: string): Promise<Person | null> {
  const row = await people(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst();
  return row ? personOf(row) : null;
}

/** In the order of `ids`. */
export async function findPeople(db: Db | Tx, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await people(db).where('u.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, personOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An arbitrary number that no other lock of ours uses. */
const PERMISSIONS_LOCK = 7_216_480_002;

/** Held until the end of the transaction: permissions change one at a time. */
export const lockPermissions = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${PERMISSIONS_LOCK}::bigint)`.execute(tx);
