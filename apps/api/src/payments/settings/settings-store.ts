import { PaymentSettingsCreate } from '@jibline/contract';
import { parseStored } from '../../database/parse-stored.ts';
import type { Db, Tx } from '../../db.ts';

export interface StoredSettings {
  id: string;
  airportId: string;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
  settings: PaymentSettingsCreate;
}

const all = (db: Db | Tx) =>
  db
    .selectFrom('payment_settings as p')
    .leftJoin('users as u', 'u.id', 'p.updated_by')
    .selectAll('p')
    .select(['u.name as updated_by_name']);
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;

const read = (row: Row): StoredSettings => ({
  id: row.id,
  airportId: row.airport_id,
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by_name,
  settings: { ...parseStored(PaymentSettingsCreate, row.settings), bankDetails: row.bank_details },
});

export async function findSettings(db: Db | Tx, id: string): Promise<StoredSettings | null> {
  const row = await all(db).where('p.id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

export async function lockSettings(tx: Tx, id: string): Promise<StoredSettings | null> {
  await tx.selectFrom('payment_settings').select('id').where('id', '=', id).forUpdate().execute();
  return findSettings(tx, id);
}

/** Newest first. */
export const settingsOf = async (db: Db | Tx, airportId: string): Promise<StoredSettings[]> =>
  (await all(db).where('p.airport_id', '=', airportId).orderBy('p.effective_from', 'desc').execute()).map(read);

/** Of several airports, newest first. */
export const settingsOfAll = async (db: Db | Tx, airportIds: readonly string[]): Promise<StoredSettings[]> =>
  airportIds.length === 0
    ? []
    : (await all(db).where('p.airport_id', 'in', airportIds).orderBy('p.effective_from', 'desc').execute()).map(read);

/** The settings in force on a day: of the active ones that have started and not ended, the latest to start. */
export const inForce = (settings: readonly StoredSettings[], day: string): StoredSettings | null =>
  settings.find(
    ({ settings: it }) => it.active && it.effectiveFrom <= day && (it.effectiveTo === null || it.effectiveTo >= day),
  ) ?? null;

export async function settingsOfVersion(
  db: Db | Tx,
  id: string,
  version: number,
): Promise<PaymentSettingsCreate | null> {
  const row = await db
    .selectFrom('payment_settings_versions')
    .select('settings')
    .where('settings_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? parseStored(PaymentSettingsCreate, row.settings) : null;
}

const columns = ({ bankDetails, ...settings }: PaymentSettingsCreate, by: string | null, at: Date) => ({
  effective_from: settings.effectiveFrom,
  effective_to: settings.effectiveTo,
  active: settings.active,
  settings: JSON.stringify(settings),
  bank_details: bankDetails,
  updated_at: at,
  updated_by: by,
});

/** False when the airport has settings from the same day already. */
export async function writeSettings(
  tx: Tx,
  it: { id: string; version: number; settings: PaymentSettingsCreate; by: string | null; at: Date },
): Promise<boolean> {
  const values = columns(it.settings, it.by, it.at);
  if (it.version === 1) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_settings')
      .values({ id: it.id, airport_id: it.settings.airportId, version: 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
  } else
    await tx
      .updateTable('payment_settings')
      .set({ version: it.version, ...values })
      .where('id', '=', it.id)
      .execute();
  await tx
    .insertInto('payment_settings_versions')
    .values({ settings_id: it.id, version: it.version, settings: values.settings, at: it.at, by_id: it.by })
    .execute();
  return true;
}

export const quotesFrom = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx
      .selectFrom('fee_quotes')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where('settings_id', '=', id)
      .executeTakeFirstOrThrow()
  ).n;

export const deleteSettings = (tx: Tx, id: string) => tx.deleteFrom('payment_settings').where('id', '=', id).execute();
