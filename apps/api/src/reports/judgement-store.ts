import type { JudgementName } from '@jibline/contract';
import { type Insertable, sql } from 'kysely';
import type { DeskSchema } from '../database/desk-schema.ts';
import type { Db, Tx } from '../db.ts';

export const isApprovedAutomatically = async (tx: Tx, applicationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('application_events')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('event', '=', 'approve-automatically')
    .executeTakeFirst()) !== undefined;

/** What is said later replaces what was said before. */
export const writeJudgement = (tx: Tx, values: Insertable<DeskSchema['approval_judgements']>) =>
  tx
    .insertInto('approval_judgements')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet((set) => ({
        judgement: set.ref('excluded.judgement'),
        reason: set.ref('excluded.reason'),
        by_id: set.ref('excluded.by_id'),
        by_name: set.ref('excluded.by_name'),
        at: set.ref('excluded.at'),
      })),
    )
    .execute();

export interface Judged {
  application_id: string;
  judgement: JudgementName;
  reason: string;
  by_name: string;
}
export async function judgementsOf(db: Db, ids: readonly string[]): Promise<Map<string, Judged>> {
  const { rows } = await sql<Judged>`select application_id, judgement, reason, by_name from approval_judgements
    where application_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((one) => [one.application_id, one]));
}
