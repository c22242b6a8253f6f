import { ROLE, type ScopeLevel } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { newId } from '../new-id.ts';
import type { GrantTarget } from '../rights/effective-permissions.ts';
import type { Right } from '../rights/person.ts';
import { deleteSessions, endAllSessions } from './sessions/session-store.ts';

const bumped = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };

export interface Details {
  name?: string;
  title?: string | null;
  phone?: string | null;
  active?: boolean;
  letters_wanted?: boolean;
  digest_wanted?: boolean;
  registered_at?: Date;
  organisation_id?: string | null;
}

export const changeUser = (tx: Tx, id: string, details: Details) =>
  tx
    .updateTable('users')
    .set({ ...details, ...bumped })
    .where('id', '=', id)
    .execute();

export async function endSessions(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ sessions_not_before: at, ...bumped })
    .where('id', '=', id)
    .execute();
  await endAllSessions(tx, id, at);
}

/** Deletes personal data; the name stays for the records, and the address becomes free for a new account. */
export async function removeUser(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('grants').where('user_id', '=', id).execute();
  await tx.deleteFrom('saved_views').where('owner_id', '=', id).where('airport_id', 'is', null).execute();
  await deleteSessions(tx, id);
  await tx
    .updateTable('users')
    .set({
      subject: null,
      email: `removed-${id}@removed.invalid`,
      email_verified: false,
      title: null,
      phone: null,
      active: false,
      organisation_id: null,
      last_seen_at: null,
      removed_at: at,
      ...bumped,
    })
    .where('id', '=', id)
    .execute();
}

export const deleteGrants = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve() : tx.deleteFrom('grants').where('id', 'in', ids).execute();

/** A grant already held does not change. */
export async function insertGrants(tx: Tx, userId: string, grants: readonly Right[], by: string | null, at: Date) {
  if (grants.length === 0) return;
  await tx
    .insertInto('grants')
    .values(
      grants.map((grant) => ({
        id: newId(),
        user_id: userId,
        scope: grant.scope,
        role: grant.role,
        target_id: grant.targetId,
        starts_at: grant.from,
        ends_at: grant.to,
        granted_by: by,
        granted_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names of airports and organisations that exist, by id. */
export async function namesOfTargets(db: Db | Tx, locations: readonly GrantTarget[]): Promise<Map<string, string>> {
  const of = (scope: ScopeLevel) => locations.flatMap((p) => (p.scope === scope && p.targetId ? [p.targetId] : []));
  const names = new Map<string, string>();
  const [airports, organisations] = [of(1), of(2)];
  if (airports.length > 0)
    for (const row of await db
      .selectFrom('airports')
      .select(['id', sql<string>`upper(name || ' - (' || icao || ')')`.as('name')])
      .where('id', 'in', airports)
      .execute())
      names.set(row.id, row.name);
  if (organisations.length > 0)
    for (const row of await db
      .selectFrom('organisations')
      .select(['id', 'name'])
      .where('id', 'in', organisations)
      .execute())
      names.set(row.id, row.name);
  return names;
}

/** Number of active administrators in force at a target; with `lasting`, only those without an end date. */
export async function countAdministrators(tx: Tx, target: GrantTarget, lasting: boolean, at: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('u.active', '=', true)
    .where('g.role', '=', ROLE.administrator)
    .where('g.scope', '=', target.scope)
    .where('g.target_id', 'is not distinct from', target.targetId)
    .where((of) => of.or([of('g.starts_at', 'is', null), of('g.starts_at', '<=', at)]))
    .where((of) =>
      lasting ? of('g.ends_at', 'is', null) : of.or([of('g.ends_at', 'is', null), of('g.ends_at', '>', at)]),
    )
    .executeTakeFirstOrThrow();
  return n;
}

export async function lastChange(tx: Tx, userId: string): Promise<{ by: string | null; at: Date } | null> {
  const row = await tx
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .select(['h.at', 'u.name', 'u.email'])
    .where('h.about_id', '=', userId)
    .orderBy('h.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { by: row.name ?? row.email, at: row.at } : null;
}
