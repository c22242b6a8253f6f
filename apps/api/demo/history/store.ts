import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../src/db.ts';

/** Which of the generated projects are in the database already. */
export const projectsAt = async (db: Db, airportIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('applications')
        .select('project_name')
        .where(sql<SqlBool>`airport_ids && ${airportIds}::uuid[]`)
        .execute()
    ).map(({ project_name }) => String(project_name)),
  );

/** By which an account names the company. */
export const abnOf = async (db: Db, organisationId: string): Promise<string | null> =>
  (await db.selectFrom('organisations').select('abn').where('id', '=', organisationId).executeTakeFirst())?.abn ?? null;

/** No emails are sent about invented events of an application and its extensions. */
export const endEventsOf = (db: Db, id: string, at: Date) =>
  db
    .updateTable('application_events')
    .set({ handled_at: at })
    .where('handled_at', 'is', null)
    .where('application_id', 'in', (of) =>
      of
        .selectFrom('applications')
        .select('id')
        .where((or) => or.or([or('id', '=', id), or('parent_id', '=', id)])),
    )
    .execute();
