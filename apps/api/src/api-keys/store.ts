import type { Insertable, Selectable } from 'kysely';
import type { ProgramsSchema } from '../database/programs-schema.ts';
import type { Db, Tx } from '../db.ts';

export type StoredApiKey = Selectable<ProgramsSchema['api_keys']>;

export const insertApiKey = (tx: Tx, key: Insertable<ProgramsSchema['api_keys']>) =>
  tx.insertInto('api_keys').values(key).execute();

export const findApiKey = (db: Db | Tx, id: string): Promise<StoredApiKey | undefined> =>
  db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listApiKeysOf = (db: Db | Tx, organisationId: string): Promise<StoredApiKey[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Locks the organisation, so that two who make a key at once are counted one after the other. */
export async function countInUse(tx: Tx, organisationId: string, now: Date): Promise<number> {
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when it was revoked before. */
export async function setRevoked(tx: Tx, id: string, by: string, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('api_keys')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Several processes may note the same minute; the later one changes nothing. */
export const noteUse = (db: Db, id: string, at: Date, unlessSince: Date) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', unlessSince)]))
    .execute();
