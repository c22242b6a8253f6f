import type { Db } from '../db.ts';

/** An answer as it is given. */
export interface WrittenAnswer {
  readonly number: string;
  readonly answeredAt: string;
  readonly json: string;
}

/** All in one statement: kept together or not at all. Gives the numbers that were free; the others are taken. */
export async function insertPrechecks(db: Db, answers: readonly WrittenAnswer[]): Promise<ReadonlySet<string>> {
  const done = await db
    .insertInto('prechecks')
    .values(answers.map(({ number, answeredAt, json }) => ({ number, answered_at: answeredAt, answer: json })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return new Set(done.map(({ number }) => number));
}

export const findPrecheck = async (db: Db, number: string) =>
  (await db.selectFrom('prechecks').select('answer').where('number', '=', number).executeTakeFirst())?.answer;
