-- An airport's own wording, each version as it was written. The newest of a key is in force; without a text the default is
-- in force again, or the text the airport had added is deleted. Rows are only added, so that two people who save at once
-- cannot both write the same version.
create table template_versions (
  airport_id uuid not null references airports (id) on delete cascade,
  kind text not null,
  key text not null,
  version integer not null check (version > 0),
  event text not null,
  title text,
  text text,
  made_by uuid references users (id),
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (airport_id, kind, key, version),
  check ((title is null) = (text is null))
);
