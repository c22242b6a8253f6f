-- Reminders of overdue monthly invoices: each once.
create table account_reminders (
  invoice_id uuid not null references account_invoices (id),
  -- After the due date.
  days integer not null,
  at timestamptz not null,
  primary key (invoice_id, days)
);
