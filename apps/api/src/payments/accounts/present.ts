import { airportLabel, type CustomerAccount } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { EffectivePermissions } from '../../rights/effective-permissions.ts';
import { airportsOfSupplier, findAccount, type StoredAccount } from './account-store.ts';
import { isOfCompany, mayEditAccounts, mayPayAccount, maySeeAccounts } from './policy.ts';

/** One answer for what does not exist and what the caller may not see. */
export const noAccount = () => notFound('Account');

export const supplierName = ({ operator_name, airport_name }: StoredAccount) => operator_name ?? airport_name;

/** `isStaff`: on the side that is paid. */
export interface SeenAccount {
  account: StoredAccount;
  airports: Awaited<ReturnType<typeof airportsOfSupplier>>;
  isStaff: boolean;
}

/** The account, if the person is of the operator or the company. */
export async function findSeenAccount(
  db: Db | Tx,
  permissions: EffectivePermissions,
  id: string,
): Promise<SeenAccount> {
  const account = await findAccount(db, id);
  if (!account) throw noAccount();
  const airports = await airportsOfSupplier(db, account.supplier_id);
  const isStaff = maySeeAccounts(permissions, airports);
  if (!isStaff && !isOfCompany(permissions, account.company_id)) throw noAccount();
  return { account, airports, isStaff };
}

export function presentAccount(
  { account, airports }: Pick<SeenAccount, 'account' | 'airports'>,
  permissions: EffectivePermissions,
): CustomerAccount {
  return {
    id: account.id,
    version: account.version,
    state: account.state,
    termsDays: account.terms_days,
    creditLimitCents: account.credit_limit_cents,
    reference: account.reference,
    billingEmail: account.billing_email,
    suspendOverdue: account.suspend_overdue,
    company: { id: account.company_id, name: account.company_name, abn: account.company_abn },
    supplier: {
      id: account.supplier_id,
      name: supplierName(account),
      airports: airports.map((airport) => airportLabel(airport)),
    },
    airport: {
      id: account.airport_id,
      label: airportLabel({ name: account.airport_name, icao: account.icao }),
      timeZone: account.time_zone,
    },
    balanceCents: Number(account.balance_cents),
    actions: [
      ...(mayEditAccounts(permissions, airports) ? ['payments:edit-account'] : []),
      ...(mayPayAccount(permissions, account.company_id) ? ['payments:pay-account'] : []),
    ],
  };
}
