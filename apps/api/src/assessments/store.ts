import type { PrecheckAnswer } from '@jibline/contract';
import type { Db } from '../db.ts';

/** False when the number is taken. */
export async function insertPrecheck(db: Db, answer: PrecheckAnswer): Promise<boolean> {
  const done = await db
    .insertInto('prechecks')
    .values({
      number: answer.number,
      answered_at: answer.answeredAt,
      request: JSON.stringify(answer.request),
      answer: JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const findPrecheck = async (db: Db, number: string) =>
  (await db.selectFrom('prechecks').select('answer').where('number', '=', number).executeTakeFirst())?.answer;
