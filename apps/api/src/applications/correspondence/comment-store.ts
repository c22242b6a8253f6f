import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';

const comments = (db: Db | Tx) =>
  db
    .selectFrom('application_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .selectAll('c')
    .select(sql<string | null>`coalesce(u.name, u.email)`.as('author_name'));

/** Oldest first; internal notes only on request. */
export const commentsOf = (db: Db | Tx, applicationId: string, withInternal: boolean) =>
  comments(db)
    .where('c.application_id', '=', applicationId)
    .where('c.audience', 'in', withInternal ? ['both', 'internal'] : ['both'])
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
export type StoredComment = Awaited<ReturnType<typeof commentsOf>>[number];

export const findComment = (db: Db | Tx, id: string): Promise<StoredComment | undefined> =>
  comments(db).where('c.id', '=', id).executeTakeFirst();

export async function lockComment(tx: Tx, id: string): Promise<StoredComment | undefined> {
  await tx.selectFrom('application_comments').select('id').where('id', '=', id).forUpdate().execute();
  return findComment(tx, id);
}

export interface NewComment {
  id: string;
  applicationId: string;
  audience: 'both' | 'internal';
  authorId: string;
  text: string;
  at: Date;
}

export const insertComment = async (tx: Tx, { id, applicationId, audience, authorId, text, at }: NewComment) => {
  await tx
    .insertInto('application_comments')
    .values({ id, application_id: applicationId, audience, author_id: authorId, text, created_at: at })
    .execute();
};

export const changeComment = async (tx: Tx, id: string, text: string, at: Date) => {
  await tx
    .updateTable('application_comments')
    .set({ text, edited_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};

export const strikeComment = async (tx: Tx, id: string, by: string, at: Date) => {
  await tx
    .updateTable('application_comments')
    .set({ withdrawn_at: at, withdrawn_by: by, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};

export const deleteComment = async (tx: Tx, id: string) => {
  await tx.deleteFrom('application_comments').where('id', '=', id).execute();
};

/** Comments to both sides that no email was sent about yet; locked, so that each is announced once. */
export const lockUnannounced = (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('application_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.author_id', 'c.text', 'c.withdrawn_at', 'u.name', 'u.email'])
    .where('c.application_id', '=', applicationId)
    .where('c.audience', '=', 'both')
    .where('c.announced_at', 'is', null)
    .orderBy('c.created_at')
    .forUpdate('c')
    .execute();
export type UnannouncedComment = Awaited<ReturnType<typeof lockUnannounced>>[number];

export const setAnnounced = (tx: Tx, ids: readonly string[], at: Date): Promise<unknown> =>
  tx.updateTable('application_comments').set({ announced_at: at }).where('id', 'in', ids).execute();
