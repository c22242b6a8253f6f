import { APPLICATION_STATE } from '@jibline/contract/words';
import { updateApplication } from '../../../../features/applications/update-application.ts';
import { createTransaction } from '../../../../features/payments/create-transaction.ts';
import type { FeeChoice } from '../../../../features/payments/fee-quote.tsx';
import type { declared } from './declaration-words.ts';

type Saved = Pick<Parameters<typeof updateApplication>[1], 'version' | 'answers'>;
export const TO_PAY = APPLICATION_STATE.PAYMENT_PENDING;

/** Submits it, or has its fee paid first. Who pays on account owes nothing now, and only the server knows: then it is submitted. */
export async function handOver(
  id: string,
  saved: Saved,
  declarations: ReturnType<typeof declared>,
  { quote, payer, payerEmail }: FeeChoice,
) {
  const lodge = () => updateApplication(id, { ...saved, transition: { event: 'lodge', declarations } });
  if (quote === null) return lodge();
  const paid = await updateApplication(id, {
    ...saved,
    transition: {
      event: 'pay-to-lodge',
      declarations,
      quoteId: quote.id,
      payerEmail: payer === 'another' ? payerEmail.trim() : null,
    },
  });
  return paid[1]?.code === 'transition-refused' ? lodge() : paid;
}

/** Where to pay; null when the provider cannot be reached now: the case page offers it again. */
export async function checkoutOf(applicationId: string, { quote }: FeeChoice): Promise<string | null> {
  if (quote === null) return null;
  const [transaction] = await createTransaction({
    applicationId,
    quoteId: quote.id,
    method: 'CARD',
    idempotencyKey: crypto.randomUUID(),
  });
  return transaction?.checkoutUrl ?? null;
}
