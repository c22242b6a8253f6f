import { type CreatedWebhook, HOUR_MS, WEBHOOK_OLD_SECRET_HOURS } from '@jibline/contract';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { calledAs, type Person } from '../rights/person.ts';
import type { WebhooksContext } from './context.ts';
import { lockManagedWebhook } from './find.ts';
import { presentWebhook } from './present.ts';
import { newSigningSecret } from './sign.ts';
import { endSecrets, insertSecret } from './store.ts';

/** Both sign for a day, so that the receiver can be changed without losing a message. */
export function rollWebhookSecret({ db, now }: WebhooksContext, actor: Person, id: string): Promise<CreatedWebhook> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const webhook = await lockManagedWebhook(tx, actor, id, at);
    const secret = newSigningSecret();
    await endSecrets(tx, id, new Date(at.getTime() + WEBHOOK_OLD_SECRET_HOURS * HOUR_MS));
    await insertSecret(tx, { id: newId(at.getTime()), webhook_id: id, secret, made_at: at });
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: webhook.organisation_id,
      event: 'organisation.webhook-secret-made',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), webhook: id, name: webhook.name },
    });
    return { webhook: await presentWebhook(tx, actor, webhook, at), secret };
  });
}
