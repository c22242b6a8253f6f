-- in steps
-- When an airport last changed what its assessments depend on besides its surfaces: its rules, its limit for short-term
-- penetrations, the kinds of surface it uses, its buffers. By the database, so that no way of changing them is forgotten.
-- step
create table if not exists assessment_settings (
  airport_id uuid primary key references airports (id) on delete cascade,
  changed_at timestamptz not null,
  -- Up to when open applications have been reassessed.
  applied_at timestamptz
);
-- step
-- Of changes before this nothing is known but when the airport and its defaults last changed at all.
insert into assessment_settings (airport_id, changed_at)
  select p.id, greatest(p.updated_at, (select max(q.updated_at) from approval_parameters q where q.airport_id = p.id and q.path is null))
  from airports p
  on conflict do nothing;
-- step
create or replace function note_assessment_settings(airport uuid, at timestamptz) returns void language sql as $$
  insert into assessment_settings (airport_id, changed_at) select p.id, at from airports p where p.id = airport
  on conflict (airport_id) do update set changed_at = greatest(assessment_settings.changed_at, excluded.changed_at)
$$;
-- step
create or replace function airport_changes_assessments() returns trigger language plpgsql as $$
begin
  perform note_assessment_settings(new.id, new.updated_at);
  return null;
end $$;
-- step
create or replace trigger airports_change_assessments after update on airports for each row
  when ((old.regime, old.short_term_months, old.surface_types_off) is distinct from (new.regime, new.short_term_months, new.surface_types_off))
  execute function airport_changes_assessments();
-- step
-- Defaults for one outcome have no buffer of their own: the outcome follows from the buffer.
create or replace function defaults_change_assessments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.path is null then perform note_assessment_settings(old.airport_id, now()); end if;
  elsif new.path is null and (tg_op = 'INSERT' or old.path is not null or old.crane_type is distinct from new.crane_type
      or old.settings -> 'bufferM' is distinct from new.settings -> 'bufferM') then
    perform note_assessment_settings(new.airport_id, new.updated_at);
  end if;
  return null;
end $$;
-- step
create or replace trigger approval_parameters_change_assessments after insert or update or delete on approval_parameters
  for each row execute function defaults_change_assessments();
