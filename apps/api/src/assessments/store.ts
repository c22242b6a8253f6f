import type { PrecheckAnswer } from '@jibline/contract';
import type { Db } from '../db.ts';

/** All in one statement: kept together or not at all. Gives the numbers that were free; the others are taken. */
export async function insertPrechecks(db: Db, answers: readonly PrecheckAnswer[]): Promise<ReadonlySet<string>> {
  const done = await db
    .insertInto('prechecks')
    .values(
      answers.map((answer) => ({
        number: answer.number,
        answered_at: answer.answeredAt,
        request: JSON.stringify(answer.request),
        answer: JSON.stringify(answer),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return new Set(done.map(({ number }) => number));
}

export const findPrecheck = async (db: Db, number: string) =>
  (await db.selectFrom('prechecks').select('answer').where('number', '=', number).executeTakeFirst())?.answer;
