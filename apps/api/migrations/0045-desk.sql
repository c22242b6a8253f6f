-- Short labels that an airport's staff put on applications; applicants never see them.
create table labels (
  id uuid primary key,
  airport_id uuid not null references airports (id) on delete cascade,
  name text not null,
  colour text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create unique index labels_one_name on labels (airport_id, lower(name));

create table application_labels (
  application_id uuid not null references applications (id) on delete cascade,
  label_id uuid not null references labels (id) on delete cascade,
  primary key (application_id, label_id)
);
create index application_labels_of_label on application_labels (label_id, application_id);

-- Lists saved under a name: of one person, or shared by the staff of an airport.
create table saved_views (
  id uuid primary key,
  version integer not null default 1,
  owner_id uuid not null references users (id) on delete cascade,
  airport_id uuid references airports (id) on delete cascade,
  name text not null,
  filter jsonb not null,
  columns jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_own on saved_views (owner_id, lower(name)) where airport_id is null;
create unique index saved_views_shared on saved_views (airport_id, lower(name)) where airport_id is not null;
