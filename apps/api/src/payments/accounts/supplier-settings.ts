import type { PaymentSettingsCreate } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { inForce, settingsOf } from '../settings/settings-store.ts';
import type { StoredAccount } from './account-store.ts';

/** The fee schedule that names the supplier: in force on the day, otherwise the newest. */
export async function supplierSettings(
  db: Db | Tx,
  { airport_id }: Pick<StoredAccount, 'airport_id'>,
  today: string,
): Promise<PaymentSettingsCreate | null> {
  const all = await settingsOf(db, airport_id);
  return (inForce(all, today) ?? all[0])?.settings ?? null;
}
