import { WebhookCreate } from '@jibline/contract';
import type { WebhookEventType } from '@jibline/contract/enums';
import { list, text } from '../../ui/fields/field-types.ts';
import type { FormRules } from '../../ui/fields/read-form.ts';

export const WEBHOOK_RULES: FormRules<'name' | 'url' | 'events', WebhookCreate> = {
  fields: {
    name: text('Name', { hint: 'What receives it, for example Dispatch system.' }),
    url: text('Address', { say: 'Enter an address that starts with https://.', read: (typed) => typed.trim() }),
    events: list<WebhookEventType[]>('Events', []),
  },
  schema: WebhookCreate,
};
