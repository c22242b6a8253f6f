-- The library of drawings (KML, KMZ, GeoJSON), what surfaces were imported from, and runs of "assess everything again".

create table kml_files (
  id uuid primary key,
  version integer not null default 1,
  name text not null,
  filename text not null,
  format text not null check (format in ('kml', 'kmz', 'geojson')),
  size_bytes integer not null check (size_bytes >= 0),
  sha256 text not null,
  placemarks integer not null,
  problems jsonb not null default '[]',
  airport_id uuid references airports (id),
  application_id uuid,
  owner_id uuid not null references users (id),
  uploaded_at timestamptz not null default now()
);
create index kml_files_of_owner on kml_files (owner_id);
create index kml_files_of_airport on kml_files (airport_id);

-- A file surfaces were taken from stays as long as they do.
alter table surfaces add column kml_file_id uuid references kml_files (id);
create index surfaces_of_file on surfaces (kml_file_id) where kml_file_id is not null;

create table surface_refreshes (
  id uuid primary key,
  airport_id uuid not null references airports (id) on delete cascade,
  surface_set_id uuid not null references surface_sets (id),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- What to assess, decided at the start and worked off in order: a run that was cut short goes on where it stopped.
  case_ids jsonb not null default '[]',
  assessed integer not null default 0,
  total integer not null default 0,
  changed jsonb not null default '[]',
  failure text,
  started_by uuid references users (id) on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index surface_refreshes_one_running on surface_refreshes (airport_id) where state = 'running';
create index surface_refreshes_of_airport on surface_refreshes (airport_id, started_at desc);
