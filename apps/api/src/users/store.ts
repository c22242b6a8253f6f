import { SCOPE } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { newId } from '../new-id.ts';

/** The row for that address, locked until the transaction ends. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'subject', 'name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

/** False when someone else linked the row first. */
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

/** A row for an address that has not signed in yet; the first verified sign-in with it takes the row over. */
export async function insertPreparedPerson(tx: Tx, email: string): Promise<string> {
  const id = newId();
  await tx.insertInto('users').values({ id, email, email_verified: false, active: true }).execute();
  return id;
}

/** Who has a role on the whole platform, the strongest role first. */
export const listPlatformGrants = (db: Db) =>
  db
    .selectFrom('grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['u.email', 'u.name', 'u.active', 'u.last_seen_at', 'g.role', 'g.ends_at'])
    .where('g.scope', '=', SCOPE.global)
    .orderBy('g.role')
    .orderBy('u.email')
    .execute();

/** Updates an address changed and verified at the identity provider; false when another person has it. */
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
