-- Money: what an airport charges from which day on, what a case was quoted, who paid what, what went back, and under which number.

create table payment_settings (
  id uuid primary key,
  airport_id uuid not null references airports (id),
  version integer not null default 1,
  effective_from date not null,
  effective_to date,
  active boolean not null,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  constraint payment_settings_one_a_day unique (airport_id, effective_from),
  constraint payment_settings_in_order check (effective_to is null or effective_to >= effective_from)
);

-- What a quote was made from stays readable, whatever is changed later.
create table payment_settings_versions (
  settings_id uuid not null references payment_settings (id) on delete cascade,
  version integer not null,
  settings jsonb not null,
  at timestamptz not null,
  by_id uuid references users (id) on delete set null,
  primary key (settings_id, version)
);

create table fee_quotes (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  application_version integer not null,
  purpose text not null check (purpose in ('lodgement', 'approval')),
  settings_id uuid not null references payment_settings (id),
  settings_version integer not null,
  -- What the fee was worked out from; a quote holds as long as these do.
  facts jsonb not null,
  lines jsonb not null,
  gst_cents bigint not null check (gst_cents >= 0),
  total_cents bigint not null check (total_cents >= gst_cents),
  currency text not null check (currency = 'AUD'),
  charge_at text not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null
);
create index fee_quotes_of on fee_quotes (application_id, created_at desc);

create table fee_waivers (
  application_id uuid primary key references applications (id) on delete cascade,
  reason text not null,
  by_id uuid references users (id) on delete set null,
  by_name text not null,
  at timestamptz not null
);

-- What is to be paid before a case goes on: opened and closed by the moves of the case.
create table payment_dues (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  purpose text not null check (purpose in ('lodgement', 'approval')),
  quote_id uuid not null references fee_quotes (id) on delete cascade,
  payer_email text,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  reminded_at timestamptz,
  closed_at timestamptz,
  closed_how text check (closed_how in ('paid', 'given-up'))
);
create unique index payment_dues_one_open on payment_dues (application_id) where closed_at is null;
create index payment_dues_open on payment_dues (closes_at) where closed_at is null;

-- One try to pay. Only the provider's word sets the outcome.
create table payment_transactions (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  due_id uuid not null references payment_dues (id) on delete cascade,
  quote_id uuid not null references fee_quotes (id) on delete cascade,
  attempt integer not null check (attempt > 0),
  idempotency_key uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  method text not null,
  payer_email text,
  started_by uuid references users (id) on delete set null,
  -- Where the payer's browser comes back to; forgotten once it is settled.
  return_to text,
  session_id text unique,
  checkout_url text,
  payment_id text unique,
  outcome smallint check (outcome between 0 and 2),
  failure text,
  -- What the provider really took; not the same as the amount when somebody tampered.
  received_cents bigint not null default 0 check (received_cents >= 0),
  -- Paid for the case, and not one too many.
  used boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  looked_up_at timestamptz,
  constraint payment_transactions_same_key unique (application_id, idempotency_key),
  constraint payment_transactions_settled check ((outcome is null) = (confirmed_at is null)),
  constraint payment_transactions_used_is_paid check (not used or (outcome = 0 and received_cents = amount_cents)),
  constraint payment_transactions_success_has_money check (outcome <> 0 or received_cents > 0)
);
create index payment_transactions_of on payment_transactions (application_id, created_at);
create index payment_transactions_open on payment_transactions (created_at) where outcome is null;
-- Nobody pays twice for one thing, and one payment is never used for two.
create unique index payment_transactions_one_used on payment_transactions (due_id) where used;

create table payment_refunds (
  id uuid primary key,
  transaction_id uuid not null references payment_transactions (id),
  cents bigint not null check (cents > 0),
  reason text not null,
  note text not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  provider_ref text unique,
  last_error text,
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  constraint payment_refunds_settled check ((state = 'pending') = (settled_at is null))
);
create index payment_refunds_of on payment_refunds (transaction_id);
create index payment_refunds_open on payment_refunds (requested_at) where state = 'pending';

-- Tax invoices: one series per airport, without gaps, each frozen as it was issued.
create table invoice_series (airport_id uuid primary key references airports (id), last integer not null check (last > 0));
create table tax_invoices (
  transaction_id uuid primary key references payment_transactions (id),
  airport_id uuid not null references airports (id),
  sequence integer not null,
  number text not null,
  content jsonb not null,
  issued_at timestamptz not null,
  constraint tax_invoices_without_gaps unique (airport_id, sequence)
);
create trigger tax_invoices_kept before update or delete on tax_invoices for each row execute function refuse_change();

-- Messages of the provider that were taken, by their own id: the second copy changes nothing.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- Somebody without an account pays by a link; only its hash is kept.
create table payment_links (
  token_hash text primary key,
  due_id uuid not null references payment_dues (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
