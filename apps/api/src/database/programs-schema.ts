import type { ApiKeyScope, WebhookDeliveryState, WebhookEventType, WebhookState } from '@jibline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Optional, OptionalInstant } from './column-types.ts';

/** Tables for programs that call us and are called by us. */
export interface ProgramsSchema {
  api_keys: {
    id: string;
    organisation_id: string;
    name: string;
    scopes: ColumnType<ApiKeyScope[], ApiKeyScope[], never>;
    secret_hash: string;
    made_by: string;
    made_at: Instant;
    expires_at: Instant;
    last_used_at: OptionalInstant;
    revoked_at: OptionalInstant;
    revoked_by: Optional<string>;
  };
  idempotent_requests: {
    principal: string;
    key: string;
    fingerprint: string;
    claim: string;
    claimed_at: Instant;
    carried_out: Generated<boolean>;
    status: Optional<number>;
    reply: Optional<string>;
  };
  webhooks: {
    id: string;
    organisation_id: string;
    version: Generated<number>;
    name: string;
    url: string;
    events: ColumnType<WebhookEventType[], readonly WebhookEventType[], readonly WebhookEventType[]>;
    state: Generated<WebhookState>;
    made_by: string;
    made_at: Instant;
    last_delivered_at: OptionalInstant;
    failing_since: OptionalInstant;
  };
  webhook_secrets: {
    id: string;
    webhook_id: string;
    secret: string;
    made_at: Instant;
    ends_at: OptionalInstant;
  };
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    event_id: string;
    /** JSON text, exactly as it is signed and sent. */
    payload: string;
    created_at: Instant;
    state: Generated<WebhookDeliveryState>;
    round: Generated<number>;
    round_started_at: Instant;
    tries: Generated<number>;
    next_attempt_at: OptionalInstant;
  };
  webhook_attempts: {
    id: string;
    delivery_id: string;
    at: Instant;
    status: Optional<number>;
    duration_ms: number;
    problem: Optional<string>;
    excerpt: Optional<string>;
  };
}
