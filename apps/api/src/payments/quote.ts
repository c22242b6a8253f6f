import type { FeeQuote } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import { notAllowed, type Person } from '../users/index.ts';
import { findCaseForMoney } from './find.ts';
import { freezeQuote } from './freeze-quote.ts';
import type { PaymentsHouse } from './house.ts';
import { mayQuote } from './policy.ts';
import { presentQuote } from './present.ts';
import { isPriced, priceOf } from './price.ts';

/** Freezes what the case costs as it is now. */
export function quoteFee({ db, now }: PaymentsHouse, actor: Person, applicationId: string): Promise<FeeQuote> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { application, standing } = await findCaseForMoney(tx, actor, applicationId, at);
    if (!mayQuote(standing)) throw notAllowed('ask for a quote of this application');
    const purpose = application.state === 0 ? 'lodgement' : 'approval';
    const price = await priceOf(tx, application, purpose, at);
    if (!isPriced(price)) {
      if ('free' in price) throw new ApiError('not-found', 'this airport charges no fee now: nothing is to be quoted');
      throw new ApiError('incomplete', `${price.missing.length} answer(s) the fee depends on are missing`, {
        issues: price.missing.map((path) => ({ path: `answers.${path}`, message: 'the fee depends on it' })),
      });
    }
    return presentQuote(await freezeQuote(tx, application, purpose, price, actor.id, at));
  });
}
