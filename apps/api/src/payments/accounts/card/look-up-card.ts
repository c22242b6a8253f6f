import type { PaymentsContext } from '../../context.ts';
import { askProvider } from '../../look-up.ts';
import { openCardSession } from './card-session.ts';
import { type CardPayment, findCardPayment } from './card-store.ts';
import { recordCardStatus } from './record-card.ts';

/** Asks the provider about a card payment and records the answer; with `close`, it can no longer be paid. */
export async function lookUpCard(context: PaymentsContext, id: string, close = false): Promise<CardPayment | null> {
  const payment = await findCardPayment(context.db, id);
  if (!payment || payment.outcome !== null) return payment;
  const create = async () => (await openCardSession(context, payment))?.sessionId ?? null;
  const status = await askProvider(context, payment.session_id, create, close);
  if (status !== null) await recordCardStatus(context, id, status);
  return findCardPayment(context.db, id);
}
