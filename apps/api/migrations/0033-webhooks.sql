-- Addresses that an organisation is told of its applications' events by. People are never deleted (removed_at), so made_by needs
-- no foreign key.
create table webhooks (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  version integer not null default 1,
  name text not null,
  url text not null,
  events text[] not null,
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  made_by uuid not null,
  made_at timestamptz not null,
  last_delivered_at timestamptz,
  failing_since timestamptz
);
create index webhooks_of_organisation on webhooks (organisation_id, made_at);

-- What messages are signed with: it must be readable, so it is in a table of its own, which no backup contains. One before the
-- newest signs until it ends.
create table webhook_secrets (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  secret text not null,
  made_at timestamptz not null,
  ends_at timestamptz
);
create index webhook_secrets_of_webhook on webhook_secrets (webhook_id);

-- One event for one webhook. A round is a series of attempts: resending starts another one, and what is left of the one before
-- is skipped.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id uuid not null,
  payload text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  round integer not null default 1,
  round_started_at timestamptz not null,
  tries integer not null default 0,
  next_attempt_at timestamptz,
  constraint webhook_deliveries_once unique (webhook_id, event_id)
);
create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  status smallint,
  duration_ms integer not null,
  problem text,
  excerpt text
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, at);
