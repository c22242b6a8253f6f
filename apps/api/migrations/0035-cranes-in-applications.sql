-- in steps
-- Which crane of the fleet an application is for, copied from its answers, and uploads that are data sheets.
-- step
alter table uploads drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check check (purpose in ('document', 'signature', 'data-sheet')) not valid;
-- step
alter table uploads validate constraint uploads_purpose_check;
-- step
alter table applications add column if not exists fleet_crane_id uuid references fleet_cranes (id);
-- step
create index concurrently if not exists applications_of_crane on applications (fleet_crane_id, created_at) where fleet_crane_id is not null;
