import { type CreatedWebhook, WEBHOOK_MAX_PER_ORGANISATION, type WebhookCreate } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkWish } from './check-wish.ts';
import type { WebhooksContext } from './context.ts';
import { checkManages } from './find.ts';
import { presentWebhook } from './present.ts';
import { newSigningSecret } from './sign.ts';
import { countWebhooks, findWebhook, insertSecret, insertWebhook } from './store.ts';

export function createWebhook(
  { db, now, receivers }: WebhooksContext,
  actor: Person,
  organisationId: string,
  sent: WebhookCreate,
): Promise<CreatedWebhook> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    checkWish(receivers, await checkManages(tx, actor, organisationId, at), sent);
    if ((await countWebhooks(tx, organisationId)) >= WEBHOOK_MAX_PER_ORGANISATION)
      throw new ApiError(
        'in-use',
        `This organisation has ${WEBHOOK_MAX_PER_ORGANISATION} webhooks. Delete one that nothing uses any more.`,
      );
    const id = newId(at.getTime());
    const secret = newSigningSecret();
    await insertWebhook(tx, {
      id,
      organisation_id: organisationId,
      name: sent.name,
      url: sent.url,
      events: [...new Set(sent.events)],
      made_by: actor.id,
      made_at: at,
    });
    await insertSecret(tx, { id: newId(at.getTime()), webhook_id: id, secret, made_at: at });
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: organisationId,
      event: 'organisation.webhook-added',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), webhook: id, name: sent.name, url: sent.url },
    });
    const made = await findWebhook(tx, id);
    if (!made) throw new Error('a webhook just added is not there');
    return { webhook: await presentWebhook(tx, actor, made, at), secret };
  });
}
