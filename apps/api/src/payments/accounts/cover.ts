import { dayAt, dollars, type PaymentSettingsCreate } from '@jibline/contract';
import type { StoredAirport } from '../../airports/index.ts';
import type { Db, Tx } from '../../db.ts';
import { inForce, settingsOf } from '../settings/settings-store.ts';
import { openAccount, type StoredAccount } from './account-store.ts';
import { supplierName } from './present.ts';

export interface Cover {
  account: StoredAccount;
  supplier: string;
  /** Why this fee can't go on the account; null: it can. */
  refusal: string | null;
}

/** Why the account does not take this charge; null: it does. */
export function refusalOf(account: StoredAccount, cents: number): string | null {
  const supplier = supplierName(account);
  const { state, credit_limit_cents: limit } = account;
  const balance = Number(account.balance_cents);
  if (state === 'ended') return `Your company’s account with ${supplier} has ended. Pay this fee by card.`;
  if (state !== 'active') return `Your company’s account with ${supplier} is suspended. Pay this fee by card.`;
  if (limit !== null && balance + cents > limit)
    return `This fee would take your company’s account with ${supplier} over its limit of ${dollars(limit)} (${dollars(Math.max(0, balance))} is owed now). Pay this fee by card, or pay the account first.`;
  return null;
}

/** One invoice has one supplier: an airport with another ABN than the one that invoices is paid by card. */
async function isSameSupplier(
  db: Db | Tx,
  account: StoredAccount,
  airport: StoredAirport,
  settings: PaymentSettingsCreate,
  now: Date,
): Promise<boolean> {
  if (account.airport_id === airport.id) return true;
  const own = inForce(await settingsOf(db, account.airport_id), dayAt(now, account.time_zone))?.settings;
  return own?.supplierAbn === settings.supplierAbn;
}

/** The company's account that pays a fee at this airport; null: it has none here. */
export async function coverFor(
  db: Db | Tx,
  companyId: string | null,
  airport: StoredAirport,
  settings: PaymentSettingsCreate,
  cents: number,
  now: Date,
): Promise<Cover | null> {
  if (companyId === null || !settings.methods.includes('ACCOUNT')) return null;
  const account = await openAccount(db, airport.organisation_id ?? airport.id, companyId);
  if (!account || !(await isSameSupplier(db, account, airport, settings, now))) return null;
  return { account, supplier: supplierName(account), refusal: refusalOf(account, cents) };
}
