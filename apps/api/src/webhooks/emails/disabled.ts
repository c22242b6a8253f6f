import { greeting, type OutgoingEmail } from '../../outbox/index.ts';
import type { StoredWebhook } from '../store.ts';

export interface WebhookDisabled {
  administrator: { email: string; name: string | null };
  webhook: Pick<StoredWebhook, 'id' | 'name' | 'url' | 'organisation_id'>;
  problem: string;
  publicUrl: string;
}

/** To every administrator of the organisation: from now on nothing is sent there. */
export const webhookDisabled = ({ administrator, webhook, problem, publicUrl }: WebhookDisabled): OutgoingEmail => ({
  kind: 'webhook-disabled',
  aboutId: webhook.id,
  to: administrator.email,
  subject: `Webhook “${webhook.name}” was stopped`,
  text: [
    greeting(administrator.name),
    '',
    `We tried to reach the webhook “${webhook.name}” for three days. No message got through, so we stopped it.`,
    '',
    `Address: ${webhook.url}`,
    `Last problem: ${problem}`,
    '',
    'Mend the receiver, send a test, then start the webhook again. The delivery log lists what was not delivered, and you can send each message again:',
    '',
    `${publicUrl}/organisations?organisation=${webhook.organisation_id}`,
    '',
    '--',
    'Sent by Jibline to the administrators of your organisation.',
    '',
  ].join('\n'),
});
