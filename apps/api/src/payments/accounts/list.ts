import type { CustomerAccountList } from '@jibline/contract';
import { findAirport, noAirport } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import { noOrganisation } from '../../errors.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { accountsOfCompany, accountsOfSupplier, airportsOfSupplier } from './account-store.ts';
import { isOfCompany, mayEditAccounts, maySeeAccounts } from './policy.ts';
import { presentAccount } from './present.ts';

/** Account customers of the operator that runs the airport, or of the airport itself where it has none. */
export async function listCustomerAccounts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  airportId: string,
): Promise<CustomerAccountList> {
  const permissions = effectivePermissionsOf(actor, now());
  const airport = await findAirport(db, airportId);
  const supplierId = airport && (airport.organisation_id ?? airport.id);
  const airports = supplierId === null ? [] : await airportsOfSupplier(db, supplierId);
  if (supplierId === null || !maySeeAccounts(permissions, airports)) throw noAirport();
  return {
    items: (await accountsOfSupplier(db, supplierId)).map((account) =>
      presentAccount({ account, airports }, permissions),
    ),
    actions: mayEditAccounts(permissions, airports) ? ['payments:add-account'] : [],
  };
}

export async function listAccountsOfCompany(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  companyId: string,
): Promise<CustomerAccountList> {
  const permissions = effectivePermissionsOf(actor, now());
  if (!isOfCompany(permissions, companyId)) throw noOrganisation();
  const items = [];
  for (const account of await accountsOfCompany(db, companyId))
    items.push(presentAccount({ account, airports: await airportsOfSupplier(db, account.supplier_id) }, permissions));
  return { items, actions: [] };
}
