import type { Readable } from 'node:stream';
import { ApiError } from '../errors.ts';
import { InvalidEventError, InvalidSignatureError } from '../integrations/checkout-event.ts';
import { cardPaymentBySession } from './accounts/card/card-store.ts';
import { recordCardStatus } from './accounts/card/record-card.ts';
import type { PaymentsContext } from './context.ts';
import { eventLagSeconds } from './event-lag.ts';
import { transactionBySession } from './ledger-store.ts';
import { orUnavailable, recordProviderStatus } from './look-up.ts';
import { insertProviderEvent, wasProviderEventReceived } from './provider-event-store.ts';
import { refundChanged } from './refunds/send-refund.ts';

/** The provider's messages are small; anything larger is rejected. */
const MAX_EVENT_BYTES = 512 * 1024;

export function checkEventSize(bytes: number): void {
  if (bytes > MAX_EVENT_BYTES) throw new ApiError('signature-refused', 'The message is too large.');
}

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    checkEventSize(size);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/**
 * A message only triggers a look-up at the provider, so messages that come late, twice or out of order have the same
 * result. One that cannot be processed is answered with an error, and the provider sends it again.
 */
export async function receiveEvent(
  context: PaymentsContext,
  body: Readable,
  signature: string | undefined,
): Promise<undefined> {
  const raw = await readAll(body);
  const event = readEvent(context, raw, signature);
  eventLagSeconds.observe(Math.max(0, context.now().getTime() - event.at.getTime()) / 1000);
  if (await wasProviderEventReceived(context.db, event.id)) return undefined;
  await orUnavailable(async () => {
    if (event.sessionId !== null) {
      const transaction = await transactionBySession(context.db, event.sessionId);
      const card = transaction ? null : await cardPaymentBySession(context.db, event.sessionId);
      if (transaction)
        await recordProviderStatus(context, transaction.id, await context.checkout.findSession(event.sessionId));
      if (card) await recordCardStatus(context, card.id, await context.checkout.findSession(event.sessionId));
    }
    if (event.refundId !== null) await refundChanged(context, event.refundId);
  });
  await insertProviderEvent(context.db, { id: event.id, type: event.type, receivedAt: context.now() });
  return undefined;
}

function readEvent({ checkout, now }: PaymentsContext, raw: Buffer, signature: string | undefined) {
  try {
    return checkout.readEvent(raw, signature, now());
  } catch (error) {
    if (error instanceof InvalidSignatureError) throw new ApiError('signature-refused', error.message);
    if (error instanceof InvalidEventError) throw new ApiError('bad-request', error.message);
    throw error;
  }
}
