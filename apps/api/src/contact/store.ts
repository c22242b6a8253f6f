import { sql } from 'kysely';
import type { Tx } from '../db.ts';

export async function countRecentMessages(tx: Tx, sender: string, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('letters')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('kind', '=', 'contact')
    .where(sql`lower(reply_to)`, '=', sender.toLowerCase())
    .where('queued_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}
