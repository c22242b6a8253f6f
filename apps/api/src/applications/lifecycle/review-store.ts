import type { Insertable, Updateable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Tx } from '../../db.ts';

export const insertQuestions = (tx: Tx, rows: Insertable<Schema['application_questions']>[]): Promise<unknown> =>
  tx.insertInto('application_questions').values(rows).execute();

/** Questions without a reply are due no earlier than this. */
export const extendOpenQuestions = (tx: Tx, applicationId: string, dueAt: string): Promise<unknown> =>
  tx
    .updateTable('application_questions')
    .set({ due_at: dueAt })
    .where('application_id', '=', applicationId)
    .where('reply', 'is', null)
    .where('due_at', '<', new Date(dueAt))
    .execute();

export const updateQuestionReply = (
  tx: Tx,
  { applicationId, questionId }: { applicationId: string; questionId: string },
  reply: string,
  at: Date,
): Promise<unknown> =>
  tx
    .updateTable('application_questions')
    .set({ reply, replied_at: at })
    .where('id', '=', questionId)
    .where('application_id', '=', applicationId)
    .execute();

export const insertReferrals = (tx: Tx, rows: Insertable<Schema['application_referrals']>[]): Promise<unknown> =>
  tx.insertInto('application_referrals').values(rows).execute();

export const updateReferral = (
  tx: Tx,
  id: string,
  set: Updateable<Schema['application_referrals']>,
): Promise<unknown> => tx.updateTable('application_referrals').set(set).where('id', '=', id).execute();

/** Whether this file of the application is a letter of an authority. */
export const isLetter = async (tx: Tx, applicationId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('application_files')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .where('kind', '=', 'authority-reply')
    .executeTakeFirst()) !== undefined;
