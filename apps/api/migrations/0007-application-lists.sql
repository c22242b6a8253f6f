-- What lists sort by in words: the airport's code and the officer's name, kept with the case.
alter table applications
  add column airport_icao text not null default '',
  add column assignee_key text not null default '';
update applications a set airport_icao = p.icao from airports p where p.id = a.airport_id;
update applications a set assignee_key = lower(coalesce(u.name, u.email)) from users u where u.id = a.assignee_id;
drop index applications_in_airport;
drop index applications_in_assignee;
create index applications_in_airport on applications (airport_icao, id);
create index applications_in_assignee on applications (assignee_key, id);

-- Log lines of an earlier system, loaded by its operators; MigrateDBHistoryLogs brings them into the chains of their cases.
create table old_history_logs (
  id uuid primary key default gen_random_uuid(),
  -- Of the application or of its draft.
  number text not null,
  at timestamptz not null,
  person text not null,
  event text not null,
  text text not null default '',
  migrated_at timestamptz
);
create index old_history_logs_waiting on old_history_logs (at, id) where migrated_at is null;
