-- People, what they may do, the letters we owe them, and what happened.
-- Dialect: the PostgreSQL 15 subset that the embedded database shares. Ids are UUIDv7 made by the application.

create table users (
  id uuid primary key,
  -- The identity provider's name for the person; empty until the first verified sign-in links the row.
  subject text unique,
  email text not null check (email = btrim(email) and position('@' in email) > 1),
  email_verified boolean not null default false,
  name text,
  title text,
  phone text,
  active boolean not null default true,
  organisation_id uuid,
  -- When the person completed their registration and accepted the terms.
  registered_at timestamptz,
  letters_wanted boolean not null default true,
  digest_wanted boolean not null default false,
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_once on users (lower(email));

create table grants (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  scope smallint not null check (scope between 0 and 2),
  role smallint not null check (role between 0 and 2),
  target_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  granted_by uuid references users (id) on delete set null,
  granted_at timestamptz not null default now(),
  constraint grants_target_fits_scope check ((scope = 0) = (target_id is null)),
  constraint grants_period_forward check (ends_at > starts_at),
  constraint grants_once unique nulls not distinct (user_id, scope, role, target_id)
);
create index grants_by_target on grants (scope, target_id);

-- Other processes hold what they know of a person for a moment; this tells them to forget it when it changes.
create function tell_user_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform pg_notify('user_changed', coalesce(new.id, old.id)::text);
  else
    perform pg_notify('user_changed', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;
create trigger users_tell after insert or update or delete on users for each row execute function tell_user_changed();
create trigger grants_tell after insert or update or delete on grants for each row execute function tell_user_changed();

create table letters (
  id uuid primary key,
  kind text not null,
  about_id uuid,
  to_address text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text,
  -- Fixed when queued, so that a letter sent twice is recognisable as one letter.
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  server_reply text,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint letters_sent_when_sent check ((state = 'sent') = (sent_at is not null))
);
create index letters_waiting on letters (queued_at) where state <> 'sent';
create index letters_about on letters (about_id, queued_at) where about_id is not null;
create index letters_by_sender on letters (kind, lower(reply_to), queued_at) where reply_to is not null;

-- Append-only and hash-chained per record: each entry holds the hash of the one before it.
create table history (
  about_id uuid not null,
  sequence integer not null check (sequence > 0),
  about_kind text not null,
  event text not null,
  actor_id uuid,
  at timestamptz not null,
  detail jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (about_id, sequence)
);
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only';
end $$;
create trigger history_append_only before update or delete on history for each row execute function refuse_history_change();
create trigger history_no_truncate before truncate on history for each statement execute function refuse_history_change();
