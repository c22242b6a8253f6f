-- in steps
-- What an application was after each event: a later hand-over or new surfaces must not change the figures of a month that is
-- over, and reports then read events alone. Of events so far, the outcome comes from the history; who was assigned was
-- recorded by name only, so it is who is assigned now.
-- step
alter table application_events add column if not exists airport_id uuid, add column if not exists path text,
  add column if not exists phase text, add column if not exists officer_id uuid references users (id),
  add column if not exists submitted_at timestamptz;
-- step
-- By the database, so that also the last version's events have it while both run. Events are written after their application.
create or replace function event_says_what_was() returns trigger language plpgsql as $$
begin
  select a.airport_id, a.path, a.phase, a.assignee_id, a.submitted_at
    into new.airport_id, new.path, new.phase, new.officer_id, new.submitted_at from applications a where a.id = new.application_id;
  return new;
end $$;
create or replace trigger application_events_say_what_was before insert on application_events
  for each row when (new.airport_id is null) execute function event_says_what_was();
-- step
create index concurrently if not exists application_events_unfilled on application_events (application_id) where airport_id is null;
-- step, until nothing is left
update application_events e set airport_id = a.airport_id,
    path = coalesce((select c ->> 'before' from history h cross join jsonb_array_elements(h.detail -> 'changes') c
      where h.about_id = a.id and h.event = 'assess' and h.at > e.at and c ->> 'field' = 'path'
      order by h.sequence limit 1), a.path),
    phase = case e.event when 'ask' then 'WAITING_APPLICANT' when 'refer' then 'REFERRED' end,
    officer_id = case when e.to_state in (0, 1, 2) then null else a.assignee_id end,
    submitted_at = case when a.submitted_at <= e.at then a.submitted_at end
  from applications a
  where a.id = e.application_id and e.id in (select b.id from application_events b join applications c on c.id = b.application_id
    where b.airport_id is null and c.airport_id is not null limit 1000);
-- step
drop index concurrently if exists application_events_unfilled;
-- step
create index concurrently if not exists application_events_counted on application_events (event, at)
  include (application_id, from_state, to_state, actor_id, version, airport_id, path, officer_id, submitted_at);
-- step
create index concurrently if not exists application_events_in_order on application_events (application_id, at, version)
  include (to_state, path, phase, officer_id);
-- step
create index concurrently if not exists applications_replaced on applications (id) include (replaced_from) where replaced_from is not null;
-- step
drop index concurrently if exists application_events_by_kind;
-- step
drop index concurrently if exists application_events_of;
