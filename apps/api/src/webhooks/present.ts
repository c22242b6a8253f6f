import { type Webhook, type WebhookDelivery, WebhookEvent, type WebhookState } from '@jibline/contract';
import type { Db, Tx } from '../db.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { findPeople } from '../rights/person-store.ts';
import { attemptsOf, type StoredAttempt, type StoredDelivery } from './delivery-store.ts';
import { webhookActions } from './policy.ts';
import { type StoredWebhook, secretsOf } from './store.ts';

const REASONS: Record<WebhookState, string | null> = {
  active: null,
  paused: 'Paused. Events that happen meanwhile are not sent.',
  disabled:
    'Stopped by Jibline, because nothing got through for three days. Mend the receiver, send a test, then start it again.',
};
const NO_SECRET = 'It has no signing secret, so nothing is sent. Make a new one.';

export async function presentWebhook(db: Db | Tx, actor: Person, webhook: StoredWebhook, now: Date): Promise<Webhook> {
  const secrets = await secretsOf(db, webhook.id, now);
  const [maker] = await findPeople(db, [webhook.made_by]);
  const old = secrets.find(({ ends_at }) => ends_at !== null);
  return {
    id: webhook.id,
    version: webhook.version,
    name: webhook.name,
    url: webhook.url,
    events: webhook.events,
    state: webhook.state,
    stateReason: REASONS[webhook.state] ?? (secrets.length === 0 ? NO_SECRET : null),
    madeBy: maker ? calledAs(maker) : 'Someone who left',
    madeAt: webhook.made_at.toISOString(),
    lastDeliveredAt: webhook.last_delivered_at?.toISOString() ?? null,
    failingSince: webhook.failing_since?.toISOString() ?? null,
    oldSecretUntil: old?.ends_at?.toISOString() ?? null,
    actions: webhookActions(actor, webhook.organisation_id, now),
  };
}

const presentAttempt = ({ at, status, duration_ms, problem, excerpt }: StoredAttempt) => ({
  at: at.toISOString(),
  status,
  durationMs: duration_ms,
  problem,
  excerpt,
});

export async function presentDeliveries(
  db: Db | Tx,
  deliveries: readonly StoredDelivery[],
): Promise<WebhookDelivery[]> {
  const attempts = Map.groupBy(
    await attemptsOf(
      db,
      deliveries.map(({ id }) => id),
    ),
    ({ delivery_id }) => delivery_id,
  );
  return deliveries.map((delivery) => ({
    id: delivery.id,
    event: WebhookEvent.parse(JSON.parse(delivery.payload)),
    state: delivery.state,
    attempts: (attempts.get(delivery.id) ?? []).map(presentAttempt),
    nextAttemptAt: delivery.next_attempt_at?.toISOString() ?? null,
    actions: ['webhooks:resend'],
  }));
}
