import type { Transaction } from '@jibline/contract';
import { type FoundApplication, findApplicationFor } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { findTransaction, refundsOf, type StoredTransaction } from './ledger-store.ts';
import { maySeePayments } from './policy.ts';
import { presentTransaction } from './present.ts';

/** One answer for what does not exist and what the caller may not see. */
export const noTransaction = () => notFound('Payment');
const noPayments = () => notFound('Application');

export async function findApplicationForMoney(
  db: Db | Tx,
  actor: Person,
  id: string,
  now: Date,
): Promise<FoundApplication> {
  const found = await findApplicationFor(db, actor, id, now);
  if (!maySeePayments(found.access)) throw noPayments();
  return found;
}

export interface FoundTransaction extends FoundApplication {
  transaction: StoredTransaction;
}

export async function findTransactionFor(db: Db | Tx, actor: Person, id: string, now: Date): Promise<FoundTransaction> {
  const transaction = await findTransaction(db, id);
  if (!transaction) throw noTransaction();
  try {
    return { ...(await findApplicationForMoney(db, actor, transaction.application_id, now)), transaction };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') throw noTransaction();
    throw error;
  }
}

export async function readTransaction(db: Db | Tx, actor: Person, id: string, now: Date): Promise<Transaction> {
  const { transaction, access } = await findTransactionFor(db, actor, id, now);
  return presentTransaction(access, transaction, await refundsOf(db, [id]));
}
