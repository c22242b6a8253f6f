import type { Tx } from '../../../db.ts';
import type { PayPage } from '../account-emails.ts';
import type { StoredAccount } from '../account-store.ts';
import { supplierSettings } from '../supplier-settings.ts';
import { makeInvoiceLink } from './make-link.ts';

/** The page that takes a card, for a letter to the billing address, where the operator takes cards. */
export async function payPage(
  tx: Tx,
  account: StoredAccount,
  invoiceId: string,
  today: string,
  at: Date,
): Promise<PayPage> {
  const takesCards = (await supplierSettings(tx, account, today))?.methods.includes('CARD') ?? false;
  return { token: takesCards ? await makeInvoiceLink(tx, invoiceId, account.billing_email, at) : null };
}
