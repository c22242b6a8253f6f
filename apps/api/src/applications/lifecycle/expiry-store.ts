import { APPLICATION_STATE } from '@jibline/contract';
import { sql } from 'kysely';
import { CRANE_TYPE_SQL } from '../../database/literals.ts';
import type { Db } from '../../db.ts';

const MAX_BATCH_SIZE = 500;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Permits whose successor has started. */
export const permitsToReplace = async (db: Db, now: Date) =>
  ids(
    await db
      .selectFrom('applications')
      .select('id')
      .where('state', '=', APPLICATION_STATE.APPROVED)
      .where('replaced_from', '<=', now)
      .orderBy('replaced_from')
      .limit(MAX_BATCH_SIZE)
      .execute(),
  );

/** Ended permits to close: a day after the end, or for a tower crane once its removal is reported. */
export const permitsOver = async (db: Db, dayAgo: Date, now: Date) =>
  ids(
    await db
      .selectFrom('applications as a')
      .select('a.id')
      .where('a.state', '=', APPLICATION_STATE.APPROVED)
      .where(
        sql<boolean>`(select max(c.valid_to) from application_airports c where c.application_id = a.id)
          < case when a.crane_type = ${CRANE_TYPE_SQL['TOWER CRANE']} then ${now}::timestamptz else ${dayAgo}::timestamptz end`,
      )
      .where(sql<boolean>`(a.crane_type is distinct from ${CRANE_TYPE_SQL['TOWER CRANE']} or a.removed_at is not null)`)
      .orderBy('a.id')
      .limit(MAX_BATCH_SIZE)
      .execute(),
  );

/** Ended permits whose crane is still up, or whose tower crane no one reported removed. */
export const permitsOverdue = async (db: Db, now: Date) =>
  ids(
    await db
      .selectFrom('applications as a')
      .select('a.id')
      .where('a.state', '=', APPLICATION_STATE.APPROVED)
      .where('a.phase', 'in', ['UPCOMING', 'ACTIVE', 'IDLE', 'SUSPENDED'])
      .where('a.removed_at', 'is', null)
      .where(
        sql<boolean>`(select max(c.valid_to) from application_airports c where c.application_id = a.id) < ${now}::timestamptz`,
      )
      .where(
        sql<boolean>`(a.crane_type = ${CRANE_TYPE_SQL['TOWER CRANE']} or exists (
          select 1 from activations r where r.application_id = a.id and r.stopped_at is null))`,
      )
      .orderBy('a.id')
      .limit(MAX_BATCH_SIZE)
      .execute(),
  );

/** Applications with questions still open that were due before this time. */
export const unansweredApplications = async (db: Db, before: Date) =>
  ids(
    await db
      .selectFrom('applications as a')
      .select('a.id')
      .where('a.state', '=', APPLICATION_STATE.PROCESSING)
      .where('a.phase', '=', 'WAITING_APPLICANT')
      .where((of) =>
        of.exists(
          of
            .selectFrom('application_questions as q')
            .select('q.id')
            .whereRef('q.application_id', '=', 'a.id')
            .where('q.reply', 'is', null)
            .where('q.due_at', '<', before),
        ),
      )
      .orderBy('a.id')
      .limit(MAX_BATCH_SIZE)
      .execute(),
  );

export const idleDrafts = async (db: Db, before: Date) =>
  ids(
    await db
      .selectFrom('applications')
      .select('id')
      .where('state', '=', APPLICATION_STATE.DRAFT)
      .where('updated_at', '<', before)
      .orderBy('id')
      .limit(MAX_BATCH_SIZE)
      .execute(),
  );
