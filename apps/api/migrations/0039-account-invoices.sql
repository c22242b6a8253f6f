-- Monthly tax invoices of account customers. They share the number series of the airport that invoices; frozen as issued.
create table account_invoices (
  id uuid primary key,
  account_id uuid not null references customer_accounts (id),
  -- The first day of the month invoiced.
  month date not null check (extract(day from month) = 1),
  airport_id uuid not null references airports (id),
  sequence integer not null,
  number text not null,
  issued_on date not null,
  due_on date not null,
  gst_cents bigint not null,
  -- Below zero where more was credited than charged.
  total_cents bigint not null,
  content jsonb not null,
  issued_at timestamptz not null,
  constraint account_invoices_one_a_month unique (account_id, month),
  constraint account_invoices_without_gaps unique (airport_id, sequence)
);
create trigger account_invoices_kept before update or delete on account_invoices for each row execute function refuse_change();

-- An entry is a line of one invoice at most.
create table account_invoice_lines (
  entry_id uuid primary key references account_entries (id),
  invoice_id uuid not null references account_invoices (id)
);
create index account_invoice_lines_of on account_invoice_lines (invoice_id);
create trigger account_invoice_lines_kept before update or delete on account_invoice_lines for each row execute function refuse_change();
