-- A company's cranes. The answers a crane fills in are stored as the form has them; what lists show and what must be unique is
-- beside them.
create table fleet_cranes (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  version integer not null default 1,
  plant_id text not null,
  answers jsonb not null,
  -- No longer offered for new applications; those that have it go on showing it.
  retired_at timestamptz,
  -- The maker's data sheet; the upload says what it is.
  sheet_upload_id uuid unique references uploads (id),
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index fleet_cranes_of on fleet_cranes (organisation_id);
-- Plant numbers identify a crane on site, so two cranes in use never share one.
create unique index fleet_cranes_one_number on fleet_cranes (organisation_id, lower(plant_id)) where retired_at is null;
