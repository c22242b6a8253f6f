import { type ColumnPreferences, EMAIL_IDS } from '@jibline/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../db.ts';

const EmailIds = z.array(z.enum(EMAIL_IDS));

export interface StoredSettings {
  id: string;
  user_id: string;
  application_id: string;
  muted: boolean;
  lettersOff: z.infer<typeof EmailIds>;
  version: number;
}

const read = <T extends { letters_off: unknown }>({ letters_off, ...row }: T) => ({
  ...row,
  lettersOff: EmailIds.parse(letters_off),
});

export async function settingsOf(db: Db | Tx, userId: string, applicationId: string): Promise<StoredSettings | null> {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row ? read(row) : null;
}

export async function settingsById(db: Db | Tx, id: string): Promise<StoredSettings | null> {
  const row = await db.selectFrom('notification_settings').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

interface NotificationInput {
  muted: boolean;
  lettersOff: readonly string[];
}

/** False when settings exist already. */
export async function insertSettings(
  tx: Tx,
  made: { id: string; userId: string; applicationId: string; at: Date },
  { muted, lettersOff }: NotificationInput,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_settings')
    .values({
      id: made.id,
      user_id: made.userId,
      application_id: made.applicationId,
      muted,
      letters_off: JSON.stringify(lettersOff),
      updated_at: made.at,
    })
    .onConflict((conflict) => conflict.constraint('notification_settings_once').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when the version is not the stored one. */
export async function changeSettings(
  tx: Tx,
  id: string,
  version: number,
  { muted, lettersOff }: NotificationInput,
  at: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('notification_settings')
    .set({ muted, letters_off: JSON.stringify(lettersOff), updated_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteSettings = async (tx: Tx, id: string) => {
  await tx.deleteFrom('notification_settings').where('id', '=', id).execute();
};

export const columnsOf = async (db: Db, userId: string): Promise<unknown> =>
  (await db.selectFrom('column_preferences').select('columns').where('user_id', '=', userId).executeTakeFirst())
    ?.columns;

export const putColumns = async (db: Db, userId: string, chosen: ColumnPreferences['columns'], at: Date) => {
  const columns = JSON.stringify(chosen);
  await db
    .insertInto('column_preferences')
    .values({ user_id: userId, columns, updated_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ columns, updated_at: at }))
    .execute();
};
