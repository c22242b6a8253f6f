-- Whether an automatic approval was right, as said last; all that was said is in the application's history.
create table approval_judgements (
  application_id uuid primary key references applications (id) on delete cascade,
  judgement text not null check (judgement in ('right', 'wrong')),
  reason text not null,
  by_id uuid references users (id) on delete set null,
  by_name text not null,
  at timestamptz not null
);
