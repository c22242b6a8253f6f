import type { Db } from '../db.ts';

/** False where the number is taken. As text, which the database does not take apart. */
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
