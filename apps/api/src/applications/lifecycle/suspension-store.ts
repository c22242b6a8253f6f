import { APPLICATION_STATE } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';

const MAX_BATCH_SIZE = 500;

/** Recorded before its start, and its start not recorded since. */
const IS_START_UNRECORDED = sql<SqlBool>`coalesce((
  select e.event = 'suspend' and e.at < a.suspended_from from application_events e
  where e.application_id = a.id and e.event in ('suspend', 'begin-suspension')
  order by e.at desc, e.version desc limit 1), false)`;

/** Announced suspensions whose time has come; those of the earlier permit first, because its emails name the others. */
export const suspensionsDue = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.state', '=', APPLICATION_STATE.APPROVED)
    .where('a.phase', '=', 'SUSPENDED')
    .where('a.suspended_from', '<=', now)
    .where(IS_START_UNRECORDED)
    .orderBy((of) => of('a.suspended_with', 'is not', null))
    .orderBy('a.suspended_from')
    .limit(MAX_BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
};

export const isStartUnrecorded = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where(IS_START_UNRECORDED)
    .executeTakeFirst()) !== undefined;
