import type { FeeOffer, FeeQuote } from '@jibline/contract';
import { APPLICATION_STATE, type declared } from '@jibline/contract/enums';
import { updateApplication } from '../../../../../features/applications/detail/update-application.ts';
import { createTransaction } from '../../../../../features/payments/create-transaction.ts';
import type { FeeChoice } from '../../../../../features/payments/fee-quote.tsx';

type Saved = Pick<Parameters<typeof updateApplication>[1], 'version' | 'answers'>;
export const TO_PAY = APPLICATION_STATE.PAYMENT_PENDING;

/** The fee to pay before submission; null: none. */
export const toPayFirst = (offer: FeeOffer | null | undefined, { byCard }: Pick<FeeChoice, 'byCard'>) =>
  offer?.due === 'before-lodging' || (offer?.due === 'on-account' && offer.account?.orByCard && byCard)
    ? offer.quote
    : null;

/** The fee that goes on the company's account with the submission; null: none. */
export const onAccount = (offer: FeeOffer | null | undefined, fee: FeeChoice) =>
  offer?.due === 'on-account' && toPayFirst(offer, fee) === null ? offer.quote : null;

/** Submits the application, or starts the payment of its fee first, as the server's offer requires. */
export const submitApplication = (
  id: string,
  saved: Saved,
  declarations: ReturnType<typeof declared>,
  quote: FeeQuote | null,
  charged: FeeQuote | null,
  { payer, payerEmail }: FeeChoice,
) =>
  updateApplication(id, {
    ...saved,
    transition:
      quote === null
        ? { event: 'lodge', declarations, ...(charged ? { quoteId: charged.id } : {}) }
        : {
            event: 'pay-to-lodge',
            declarations,
            quoteId: quote.id,
            payerEmail: payer === 'another' ? payerEmail.trim() : null,
          },
  });

/** The address to pay at; null when the provider cannot be reached now: the application page offers it again. */
export async function checkoutOf(applicationId: string, quoteId: string): Promise<string | null> {
  const [transaction] = await createTransaction({
    applicationId,
    quoteId,
    method: 'CARD',
    idempotencyKey: crypto.randomUUID(),
  });
  return transaction?.checkoutUrl ?? null;
}
