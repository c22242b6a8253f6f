import type { WebhookList } from '@jibline/contract';
import { WEBHOOK_MAX_PER_ORGANISATION } from '@jibline/contract';
import type { Person } from '../rights/person.ts';
import type { WebhooksContext } from './context.ts';
import { checkManages } from './find.ts';
import { presentWebhook } from './present.ts';
import { listWebhooksOf } from './store.ts';

export async function listWebhooks(
  { db, now }: WebhooksContext,
  actor: Person,
  organisationId: string,
): Promise<WebhookList> {
  const at = now();
  await checkManages(db, actor, organisationId, at);
  const webhooks = await listWebhooksOf(db, organisationId);
  const items: WebhookList['items'] = [];
  for (const webhook of webhooks) items.push(await presentWebhook(db, actor, webhook, at));
  return { items, mayAdd: items.length < WEBHOOK_MAX_PER_ORGANISATION };
}
