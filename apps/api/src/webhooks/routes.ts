import type { Operations } from '../operation.ts';
import type { WebhooksContext } from './context.ts';
import { createWebhook } from './create.ts';
import { listWebhookDeliveries, resendDelivery } from './deliveries.ts';
import { listWebhooks } from './list.ts';
import { removeWebhook } from './remove.ts';
import { rollWebhookSecret } from './roll-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update.ts';

export const webhooksOperations = (context: WebhooksContext) =>
  ({
    listWebhooks: ({ actor, params }) => listWebhooks(context, actor, params.id),
    createWebhook: ({ actor, params, body }) => createWebhook(context, actor, params.id, body),
    updateWebhook: ({ actor, params, body }) => updateWebhook(context, actor, params.id, body),
    deleteWebhook: ({ actor, params }) => removeWebhook(context, actor, params.id),
    rollWebhookSecret: ({ actor, params }) => rollWebhookSecret(context, actor, params.id),
    testWebhook: ({ actor, params }) => testWebhook(context, actor, params.id),
    listWebhookDeliveries: ({ actor, params, query }) => listWebhookDeliveries(context, actor, params.id, query),
    resendWebhookDelivery: ({ actor, params }) => resendDelivery(context, actor, params.id, params.deliveryId),
  }) satisfies Operations;
