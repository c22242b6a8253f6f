-- Companies that pay an operator's fees by a monthly invoice, and the ledger of each: what was charged, credited and received.
create table customer_accounts (
  id uuid primary key,
  version integer not null default 1,
  -- The airport that invoices: its fee schedule names the supplier, its day ends the month, its series numbers the invoice.
  airport_id uuid not null references airports (id),
  -- The operator whose airports the account covers; null: this airport alone, which had no operator.
  operator_id uuid references organisations (id),
  supplier_id uuid not null generated always as (coalesce(operator_id, airport_id)) stored,
  company_id uuid not null references organisations (id),
  state text not null default 'active' check (state in ('active', 'suspended', 'ended')),
  terms_days integer not null check (terms_days between 0 and 120),
  credit_limit_cents bigint check (credit_limit_cents > 0),
  reference text not null,
  billing_email text not null,
  -- Suspended by itself with the last reminder of an overdue invoice.
  suspend_overdue boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null
);
create unique index customer_accounts_one_open on customer_accounts (supplier_id, company_id) where state <> 'ended';
create index customer_accounts_of_company on customer_accounts (company_id);

-- Never changed: what was wrong is reversed by another entry.
create table account_entries (
  id uuid primary key,
  account_id uuid not null references customer_accounts (id),
  kind text not null check (kind in ('charge', 'credit', 'receipt')),
  cents bigint not null check (cents > 0),
  gst_cents bigint not null check (gst_cents between 0 and cents),
  -- The day at the airport that invoices; of a receipt, the day the money arrived.
  day date not null,
  at timestamptz not null,
  transaction_id uuid unique references payment_transactions (id),
  refund_id uuid unique references payment_refunds (id),
  -- Of a receipt: the caller's key, so that the same one is never recorded twice.
  key uuid unique,
  label text not null,
  by_name text not null,
  constraint account_entries_from_one check (
    (kind = 'charge') = (transaction_id is not null) and (kind = 'credit') = (refund_id is not null)
    and (kind = 'receipt') = (key is not null)
  )
);
create index account_entries_of on account_entries (account_id, day, at);
create trigger account_entries_kept before update or delete on account_entries for each row execute function refuse_change();
