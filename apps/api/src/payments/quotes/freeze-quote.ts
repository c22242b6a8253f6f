import { DAY_MS } from '@jibline/contract';
import type { ApplicationRow } from '../../applications/index.ts';
import type { Purpose } from '../../database/payments-schema.ts';
import type { Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import type { Price } from './price.ts';
import { findQuote, insertQuote, type StoredQuote } from './quote-store.ts';

/** How long a quote is valid while the answers do not change. */
const QUOTE_DAYS = 14;

export async function freezeQuote(
  tx: Tx,
  application: ApplicationRow,
  purpose: Purpose,
  price: Price,
  by: string | null,
  at: Date,
): Promise<StoredQuote> {
  const id = newId(at.getTime());
  await insertQuote(tx, {
    id,
    applicationId: application.id,
    applicationVersion: application.version,
    purpose,
    settingsId: price.settingsId,
    settingsVersion: price.settingsVersion,
    chargeAt: price.settings.chargeAt,
    facts: price.facts,
    fee: price.fee,
    validUntil: new Date(at.getTime() + QUOTE_DAYS * DAY_MS),
    by,
    at,
  });
  const quote = await findQuote(tx, id);
  if (!quote) throw new Error(`quote ${id} was not kept`);
  return quote;
}
