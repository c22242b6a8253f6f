import type { Role, ScopeLevel } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { newId } from '../new-id.ts';
import type { HeldGrant, Person } from './person.ts';

type GrantJson = { id: string; scope: ScopeLevel; role: Role; targetId: string | null; from: string; to: string };
const moment = (text: string | null) => (text === null ? null : new Date(text));

/** One indexed query for the person and everything they were granted. */
export async function findBySubject(db: Db | Tx, subject: string): Promise<Person | null> {
  const row = await db
    .selectFrom('users as u')
    .select((of) => [
      'u.id',
      'u.version',
      'u.email',
      'u.name',
      'u.title',
      'u.phone',
      'u.organisation_id',
      'u.active',
      'u.registered_at',
      'u.letters_wanted',
      'u.digest_wanted',
      'u.created_at',
      'u.last_seen_at',
      of
        .selectFrom('grants as g')
        .whereRef('g.user_id', '=', 'u.id')
        .select(
          sql<GrantJson[] | null>`json_agg(json_build_object('id', g.id, 'scope', g.scope, 'role', g.role,
            'targetId', g.target_id, 'from', g.starts_at, 'to', g.ends_at) order by g.scope, g.role, g.id)`.as('all'),
        )
        .as('grants'),
    ])
    .where('u.subject', '=', subject)
    .executeTakeFirst();
  if (!row) return null;
  const grants: HeldGrant[] = (row.grants ?? []).map((g) => ({ ...g, from: moment(g.from), to: moment(g.to) }));
  return {
    id: row.id,
    subject,
    version: row.version,
    email: row.email,
    name: row.name,
    title: row.title,
    phone: row.phone,
    organisationId: row.organisation_id,
    active: row.active,
    registeredAt: row.registered_at,
    lettersWanted: row.letters_wanted,
    digestWanted: row.digest_wanted,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    grants,
  };
}

/** The row for that address, locked until the transaction ends. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'subject', 'name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

/** False when somebody else linked the row first. */
export async function linkSubject(tx: Tx, id: string, subject: string, name: string | null): Promise<boolean> {
  const done = await tx
    .updateTable('users')
    .set((of) => ({
      subject,
      email_verified: true,
      name: of.fn.coalesce('name', of.val(name)),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('subject', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The new id, or null when a row with that subject or address appeared meanwhile. */
export async function insertPerson(tx: Tx, person: { subject: string; email: string; name: string | null }) {
  const id = newId();
  const done = await tx
    .insertInto('users')
    .values({ ...person, id, email_verified: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n ? id : null;
}

/** Takes over an address changed and verified at the identity provider; false when another person has it. */
export async function changeEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const taken = await lockByEmail(tx, email);
  if (taken && taken.id !== id) return false;
  await tx
    .updateTable('users')
    .set({ email, email_verified: true, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return true;
}

export const markSeen = (db: Db, id: string, at: Date) =>
  db.updateTable('users').set({ last_seen_at: at }).where('id', '=', id).execute();
