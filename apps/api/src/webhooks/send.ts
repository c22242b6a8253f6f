import { WEBHOOK_SIGNATURE_HEADER } from '@jibline/contract';
import type { Db } from '../db.ts';
import type { WebhookOutcome } from '../integrations/webhook-receivers.ts';
import { VERSION } from '../operations/health.ts';
import type { WebhooksContext } from './context.ts';
import { signatureOf } from './sign.ts';
import { secretsOf } from './store.ts';

const NO_SECRET: WebhookOutcome = {
  status: null,
  durationMs: 0,
  problem: 'The webhook has no signing secret. Make a new one.',
  excerpt: null,
};

/** One attempt, outside of any transaction: a receiver may take its time. Signed anew, because the time is part of it. */
export async function sendOnce(
  { db, receivers }: Pick<WebhooksContext, 'receivers'> & { db: Db },
  { webhookId, url, payload }: { webhookId: string; url: string; payload: string },
  at: Date,
): Promise<WebhookOutcome> {
  const secrets = await secretsOf(db, webhookId, at);
  if (secrets.length === 0) return NO_SECRET;
  return receivers.send({
    url,
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(payload)),
      'user-agent': `Jibline-Webhooks/${VERSION}`,
      [WEBHOOK_SIGNATURE_HEADER]: signatureOf(
        payload,
        secrets.map(({ secret }) => secret),
        at,
      ),
    },
  });
}
