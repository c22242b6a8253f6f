import type { FeeOffer } from '@jibline/contract';
import { APPLICATION_STATE, counted } from '@jibline/contract';
import type { ApplicationRow } from '../../applications/index.ts';
import type { Tx } from '../../db.ts';
import { ApiError, forbidden } from '../../errors.ts';
import type { Person } from '../../rights/person.ts';
import type { PaymentsContext } from '../context.ts';
import { findApplicationForMoney } from '../find.ts';
import { mayQuote } from '../policy.ts';
import { presentQuote } from '../present.ts';
import { freezeQuote } from './freeze-quote.ts';
import { isPriced, priceOf } from './price.ts';

/** Quotes the fee of the application as it is now, and when it is due; the quote is stored unchanged. */
export function quoteFee({ db, now }: PaymentsContext, actor: Person, applicationId: string): Promise<FeeOffer> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { application, access } = await findApplicationForMoney(tx, actor, applicationId, at);
    if (!mayQuote(access)) throw forbidden('see the fee of this application');
    return offerFee(tx, application, actor.id, at);
  });
}

export async function offerFee(tx: Tx, application: ApplicationRow, by: string, at: Date): Promise<FeeOffer> {
  const purpose = application.state === APPLICATION_STATE.DRAFT ? 'lodgement' : 'approval';
  const price = await priceOf(tx, application, { purpose, actorId: by }, at);
  if (!isPriced(price)) {
    if ('free' in price) return { due: 'nothing', quote: null, account: null };
    throw new ApiError('incomplete', `The fee depends on ${counted(price.missing.length, 'missing answer')}.`, {
      issues: price.missing.map((path) => ({ path: `answers.${path}`, message: 'The fee depends on this answer.' })),
    });
  }
  const quote = await freezeQuote(tx, application, purpose, price, by, at);
  const { cover } = price;
  const orByCard = purpose === 'lodgement' && price.payableCents > 0;
  return {
    due: price.due,
    quote: presentQuote(quote),
    account: cover && { supplier: cover.supplier, refusal: cover.refusal, orByCard },
  };
}
