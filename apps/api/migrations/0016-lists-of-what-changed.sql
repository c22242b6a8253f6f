-- Counting what is more than a draft, and going far into the list of all, read nothing but this index.
drop index applications_in_update;
create index applications_in_update on applications (updated_at, id) include (state);

-- Rises with every change of a name that rows of lists show besides their own: rows told before it are told anew.
create table shown_names (
  single boolean primary key default true check (single),
  changes bigint not null
);
insert into shown_names (changes) values (1);

create function count_shown_names() returns trigger language plpgsql as $$
begin
  update shown_names set changes = changes + 1;
  return null;
end $$;
-- Last thing before the commit: who changes two names never waits for somebody who waits for them.
create constraint trigger airports_shown after update of icao, name, time_zone on airports
  deferrable initially deferred for each row
  when (row(new.icao, new.name, new.time_zone) is distinct from row(old.icao, old.name, old.time_zone))
  execute function count_shown_names();
create constraint trigger organisations_shown after update of kind on organisations
  deferrable initially deferred for each row when (new.kind is distinct from old.kind)
  execute function count_shown_names();
create constraint trigger users_shown after update of name on users
  deferrable initially deferred for each row when (new.name is distinct from old.name)
  execute function count_shown_names();
