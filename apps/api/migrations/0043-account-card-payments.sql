-- Account customers pay monthly invoices by card; a bank transfer recorded by mistake is taken back; where to transfer to.

-- One try to pay a monthly invoice by card. Only the provider's word sets the outcome; what was received is an entry of
-- the ledger whose key is the payment's id, so it is there once.
create table account_payments (
  id uuid primary key,
  account_id uuid not null references customer_accounts (id),
  invoice_id uuid not null references account_invoices (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  payer_email text,
  -- Where the payer's browser comes back to; forgotten once it is settled.
  return_to text,
  session_id text unique,
  checkout_url text,
  payment_id text unique,
  outcome smallint check (outcome between 0 and 2),
  failure text,
  received_cents bigint not null default 0 check (received_cents >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  looked_up_at timestamptz,
  constraint account_payments_settled check ((outcome is null) = (confirmed_at is null)),
  constraint account_payments_success_has_money check (outcome <> 0 or received_cents > 0)
);
create unique index account_payments_one_open on account_payments (invoice_id) where outcome is null;
create index account_payments_open on account_payments (created_at) where outcome is null;

-- The page that takes a card for an invoice; only the secret's hash is stored.
create table account_payment_links (
  token_hash text primary key,
  invoice_id uuid not null references account_invoices (id),
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index account_payment_links_of on account_payment_links (invoice_id);

-- A reversal is a receipt below zero, so that every sum over the ledger stays as it is.
alter table account_entries add column reverses uuid unique references account_entries (id);
alter table account_entries drop constraint account_entries_cents_check;
alter table account_entries drop constraint account_entries_check;
alter table account_entries add constraint account_entries_amount check (
  case when reverses is null then cents > 0 and gst_cents between 0 and cents
    else kind = 'receipt' and cents < 0 and gst_cents = 0 end
);

-- Suspended by itself because of an overdue invoice: it resumes by itself when nothing is overdue any more.
alter table customer_accounts add column suspended_overdue boolean not null default false;

-- Beside the fee schedule, not in it: a server of the version before reads the schedule and knows no such field.
alter table payment_settings add column bank_details text not null default '';
