import type { Db } from '../db.ts';

/** False when the number is taken. Stored as text, so that the database does not parse it. */
export async function insertPrecheck(db: Db, number: string, answeredAt: string, answer: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows = 0n } = await db
    .insertInto('prechecks')
    .values({ number, answered_at: answeredAt, answer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return rows === 1n;
}

export const findPrecheck = async (db: Db, number: string) =>
  (await db.selectFrom('prechecks').select('answer').where('number', '=', number).executeTakeFirst())?.answer;
