import { dayAt, dollars, type PaymentSettingsCreate } from '@jibline/contract';
import type { StoredAirport } from '../../airports/index.ts';
import type { Purpose } from '../../database/payments-schema.ts';
import type { Db, Tx } from '../../db.ts';
import { effectivePermissionsOf, mayWrite } from '../../rights/effective-permissions.ts';
import { findPerson } from '../../rights/person-store.ts';
import { inForce, settingsOf } from '../settings/settings-store.ts';
import { openAccount, type StoredAccount } from './account-store.ts';
import { supplierName } from './present.ts';

export interface Cover {
  account: StoredAccount;
  supplier: string;
  submitter: Submitter;
  /** Why this fee can't go on the account; null: it can. */
  refusal: string | null;
}

/** Who submits an application to have its fee put on the company's account. */
export interface Submitter {
  /** null: nobody, so no account pays. */
  personId: string | null;
  purpose: Purpose;
}

const NOT_THEIRS: Record<Purpose, (company: string, supplier: string) => string> = {
  lodgement: (company, supplier) =>
    `Only an administrator or manager of ${company} can put fees on its account with ${supplier}. Ask one of them to submit this application, or pay the fee by card.`,
  approval: (company, supplier) =>
    `The person who submitted this application is not an administrator or manager of ${company} now, so the company’s account with ${supplier} does not pay. Pay this fee by card.`,
};

/** Read anew, because what a request knows of its sender is from its start. */
async function mayWriteFor(db: Db | Tx, companyId: string, personId: string | null, now: Date): Promise<boolean> {
  const person = personId === null ? null : await findPerson(db, personId);
  return person !== null && mayWrite(effectivePermissionsOf(person, now).organisations.get(companyId));
}

/** Why the account does not pay for what this person submits; null: it does. Balances are for the company alone. */
export async function refusalFor(
  db: Db | Tx,
  account: StoredAccount,
  { personId, purpose }: Submitter,
  cents: number,
  now: Date,
): Promise<string | null> {
  if (await mayWriteFor(db, account.company_id, personId, now)) return refusalOf(account, cents);
  return NOT_THEIRS[purpose](account.company_name, supplierName(account));
}

/** Why the account does not take this charge; null: it does. */
function refusalOf(account: StoredAccount, cents: number): string | null {
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
  { companyId, submitter }: { companyId: string | null; submitter: Submitter },
  airport: StoredAirport,
  settings: PaymentSettingsCreate,
  cents: number,
  now: Date,
): Promise<Cover | null> {
  if (companyId === null || !settings.methods.includes('ACCOUNT')) return null;
  const account = await openAccount(db, airport.organisation_id ?? airport.id, companyId);
  if (!account || !(await isSameSupplier(db, account, airport, settings, now))) return null;
  const refusal = await refusalFor(db, account, submitter, cents, now);
  return { account, supplier: supplierName(account), submitter, refusal };
}
