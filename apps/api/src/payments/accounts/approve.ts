import { type CustomerAccount, type CustomerAccountCreate, dayAt } from '@jibline/contract';
import { findAirport, noAirport } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import { ApiError, badField, forbidden } from '../../errors.ts';
import { appendHistory, type HistoryEvent } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { inForce, settingsOf } from '../settings/settings-store.ts';
import { airportsOfSupplier, companyByAbn, findAccount, insertAccount } from './account-store.ts';
import { mayEditAccounts, maySeeAccounts } from './policy.ts';
import { presentAccount } from './present.ts';

const alreadyOpen = (company: string) =>
  new ApiError('already-exists', `${company} already has an account with you. Open that one instead.`);

/** What the account's history says. */
export const accountHappened = (
  id: string,
  event: string,
  actor: Person | null,
  at: Date,
  text: string,
): HistoryEvent => ({
  aboutKind: 'customer-account',
  aboutId: id,
  event: `customer-account.${event}`,
  actorId: actor?.id ?? null,
  at,
  detail: { by: actor ? calledAs(actor) : 'system', text },
});

/** A company may pay the fees at all airports of the operator by monthly invoice. */
export function createCustomerAccount(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  sent: CustomerAccountCreate,
): Promise<CustomerAccount> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const airport = await findAirport(tx, sent.airportId);
    const airports = airport ? await airportsOfSupplier(tx, airport.organisation_id ?? airport.id) : [];
    if (!airport || !maySeeAccounts(permissions, airports)) throw noAirport();
    if (!mayEditAccounts(permissions, airports)) throw forbidden('approve account customers');
    const settings = inForce(await settingsOf(tx, airport.id), dayAt(at, airport.time_zone))?.settings;
    if (!settings?.methods.includes('ACCOUNT'))
      throw badField('airportId', 'Add “On account” to the ways to pay in this airport’s fee schedule first.');
    const company = await companyByAbn(tx, sent.companyAbn);
    if (!company)
      throw badField('companyAbn', 'No company with this ABN uses Jibline yet. Ask them to add their company first.');
    const id = newId(at.getTime());
    const written = await insertAccount(tx, {
      id,
      airport_id: airport.id,
      operator_id: airport.organisation_id,
      company_id: company.id,
      terms_days: sent.termsDays,
      credit_limit_cents: sent.creditLimitCents,
      reference: sent.reference,
      billing_email: sent.billingEmail,
      suspend_overdue: sent.suspendOverdue,
      created_at: at,
      updated_at: at,
      updated_by_name: calledAs(actor),
    });
    if (!written) throw alreadyOpen(company.name);
    await appendHistory(tx, accountHappened(id, 'approved', actor, at, 'Account approved.'));
    const account = await findAccount(tx, id);
    if (!account) throw new Error(`account ${id} was not stored`);
    return presentAccount({ account, airports }, permissions);
  });
}
