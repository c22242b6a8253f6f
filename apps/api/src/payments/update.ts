import type { Transaction, TransactionUpdate } from '@jibline/contract';
import { notAllowed, type Person } from '../users/index.ts';
import { findTransactionFor, readTransaction } from './find.ts';
import type { PaymentsHouse } from './house.ts';
import { lookUp, orUnavailable } from './look-up.ts';
import { mayPay } from './policy.ts';

/**
 * `PUT transactions/{id}`: a browser may ask for a fresh look, or say that the payer came back without paying. Then the
 * session is closed at the provider, and what the provider says of it is the outcome: it may well be paid.
 */
export async function updateTransaction(
  house: PaymentsHouse,
  actor: Person,
  id: string,
  { report }: TransactionUpdate,
): Promise<Transaction> {
  const { standing } = await findTransactionFor(house.db, actor, id, house.now());
  if (report === 'cancelled' && !mayPay(standing)) throw notAllowed('give up the payment of somebody else');
  await orUnavailable(() => lookUp(house, id, report === 'cancelled'));
  return readTransaction(house.db, actor, id, house.now());
}
