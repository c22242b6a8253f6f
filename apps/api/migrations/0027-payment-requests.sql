-- Payments, refunds and waivers by the key their caller gave them: the same key never moves money twice, whatever was lost in between.
create table payment_requests (
  key uuid primary key,
  kind text not null check (kind in ('payment', 'refund', 'waiver')),
  application_id uuid not null references applications (id) on delete cascade,
  -- SHA-256 of what was asked for; null for payments begun before it was stored.
  body_hash text,
  -- The payment or refund that came of it. Several keys may share one payment: tabs of the same payer.
  result_id uuid,
  at timestamptz not null
);
create index payment_requests_of on payment_requests (application_id);
insert into payment_requests (key, kind, application_id, result_id, at)
  select idempotency_key, 'payment', application_id, id, created_at from payment_transactions
  on conflict do nothing;
