import type { Webhook, WebhookState, WebhookUpdate } from '@jibline/contract';
import { changedMeanwhile } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkWish } from './check-wish.ts';
import type { WebhooksContext } from './context.ts';
import { checkManages, lockManagedWebhook } from './find.ts';
import { presentWebhook } from './present.ts';
import { changeWebhook } from './store.ts';

/** Starting it again forgets that it failed, so that three more days must pass before it is disabled once more. */
export function updateWebhook(
  { db, now, receivers }: WebhooksContext,
  actor: Person,
  id: string,
  { version, active, ...sent }: WebhookUpdate,
): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const webhook = await lockManagedWebhook(tx, actor, id, at);
    if (webhook.version !== version)
      throw changedMeanwhile('webhook', { by: null, at: webhook.made_at, version: webhook.version });
    checkWish(receivers, await checkManages(tx, actor, webhook.organisation_id, at), sent);
    const state: WebhookState = active ? 'active' : webhook.state === 'disabled' ? 'disabled' : 'paused';
    const isRestarted = state === 'active' && webhook.state !== 'active';
    const changes = {
      ...sent,
      events: [...new Set(sent.events)],
      state,
      version: version + 1,
      failing_since: isRestarted ? null : webhook.failing_since,
    };
    await changeWebhook(tx, id, changes);
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: webhook.organisation_id,
      event: 'organisation.webhook-changed',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), webhook: id, name: sent.name, url: sent.url, state },
    });
    return presentWebhook(tx, actor, { ...webhook, ...changes }, at);
  });
}
