import type { Tx } from '../../db.ts';
import { forbidden } from '../../errors.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { lockAccount, type StoredAccount } from './account-store.ts';
import { mayEditAccounts } from './policy.ts';
import { findSeenAccount, noAccount } from './present.ts';

/** The account, locked, for the operator's people who may do this. */
export async function lockToEdit(tx: Tx, actor: Person, id: string, at: Date, what: string): Promise<StoredAccount> {
  const permissions = effectivePermissionsOf(actor, at);
  const { airports } = await findSeenAccount(tx, permissions, id);
  if (!mayEditAccounts(permissions, airports)) throw forbidden(what);
  const account = await lockAccount(tx, id);
  if (!account) throw noAccount();
  return account;
}
