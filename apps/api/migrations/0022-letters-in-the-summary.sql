-- Emails that may wait, for people who asked for one summary a day: told in it, once.
create table held_letters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null,
  subject text not null,
  held_at timestamptz not null,
  -- When the summary that says it was queued.
  told_at timestamptz
);
create index held_letters_untold on held_letters (user_id, held_at) where told_at is null;
