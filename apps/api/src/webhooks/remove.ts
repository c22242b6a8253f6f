import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import type { WebhooksContext } from './context.ts';
import { lockManagedWebhook } from './find.ts';
import { deleteWebhookRow } from './store.ts';

export function removeWebhook({ db, now }: WebhooksContext, actor: Person, id: string): Promise<undefined> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const webhook = await lockManagedWebhook(tx, actor, id, at);
    await deleteWebhookRow(tx, id);
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: webhook.organisation_id,
      event: 'organisation.webhook-deleted',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), webhook: id, name: webhook.name },
    });
    return undefined;
  });
}
