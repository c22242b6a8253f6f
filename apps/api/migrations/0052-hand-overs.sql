-- An officer hands their open applications over to a colleague: at once, or from a day to a day. `airport_ids` are the
-- airports it is for. It ends at `ends_at`, or when someone ends it.
create table hand_overs (
  id uuid primary key,
  from_id uuid not null references users (id),
  to_id uuid not null references users (id),
  note text not null,
  airport_ids uuid[] not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  returns boolean not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  stayed jsonb not null default '[]',
  check (from_id <> to_id),
  check (ends_at > starts_at)
);
create index hand_overs_open on hand_overs (from_id) where ended_at is null;
create index hand_overs_made on hand_overs (made_at desc, id desc);

-- Which applications changed hands with it, so that the same ones go back.
create table hand_over_applications (
  hand_over_id uuid not null references hand_overs (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  primary key (hand_over_id, application_id)
);
create index hand_over_applications_of on hand_over_applications (application_id);
