-- Where a person is signed in, as far as access tokens tell sessions apart (`sid` and `auth_time`). The key is a hash of `sid`.
create table user_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  device text not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  constraint user_sessions_once unique (user_id, key)
);

-- What every process knows of a person holds the sessions they ended.
create trigger user_sessions_tell after update of ended_at on user_sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_user_changed();
