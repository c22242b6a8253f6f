import { UNDER_WAY_STATES } from '@jibline/contract';
import { sql } from 'kysely';
import type { Tx } from '../db.ts';

const UNDER_WAY = sql.lit(`{${UNDER_WAY_STATES.join()}}`);

/** What this person applied for and is not closed, oldest first; drafts are not among it. */
export const applicationsUnderWay = (tx: Tx, userId: string) =>
  tx
    .selectFrom('applications')
    .select(['number', 'state', 'organisation_id', 'airport_ids'])
    .where('owner_id', '=', userId)
    .where(sql<boolean>`state = any(${UNDER_WAY}::smallint[])`)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
export type ApplicationUnderWay = Awaited<ReturnType<typeof applicationsUnderWay>>[number];
