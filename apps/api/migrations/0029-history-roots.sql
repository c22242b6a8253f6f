-- One root a day over the heads that changed since the last one, chained to it: published and mailed, so that whoever keeps
-- one can show later that a history was changed.
create table history_roots (
  day date primary key,
  chains integer not null check (chains >= 0),
  -- RFC 6962 over the heads of the day, by id.
  tree text not null,
  previous_root text,
  root text not null unique,
  key_id text not null,
  signature text not null,
  made_at timestamptz not null
);
create table history_root_heads (
  day date not null references history_roots deferrable initially deferred,
  about_id uuid not null,
  about_kind text not null,
  length integer not null,
  hash text not null,
  primary key (about_id, day)
);
create index history_root_heads_by_day on history_root_heads (day, about_id);

create trigger history_roots_append_only before update or delete on history_roots
  for each row execute function refuse_history_change();
create trigger history_roots_no_truncate before truncate on history_roots
  for each statement execute function refuse_history_change();
create trigger history_root_heads_append_only before update or delete on history_root_heads
  for each row execute function refuse_history_change();
create trigger history_root_heads_no_truncate before truncate on history_root_heads
  for each statement execute function refuse_history_change();
