-- in steps
-- Events from before 0057 were given the outcome that a later one had, where nothing of the history said otherwise: also those from
-- before the first assessment, and those before changed answers were assessed. They say what was assessed at the time, or nothing.
-- step
create table if not exists event_path_corrections as
  select e.id, was.path from application_events e
  cross join lateral (
    select (array['GREEN', 'AMBER', 'OTHER', 'RED-S', 'RED-L', 'BLACK'])[max(array_position(
        array['GREEN', 'AMBER', 'OTHER', 'RED-S', 'RED-L', 'BLACK'], one.path))] as path
    from (select distinct on (s.airport_id) s.path from case_assessments s
      where s.application_id = e.application_id and s.assessed_at <= e.at order by s.airport_id, s.assessed_at desc) one) was
  where e.at < (select m.applied_at from applied_migrations m where m.name = '0057-events-say-what-was.sql')
    and e.path is distinct from was.path;
-- step, until nothing is left
with batch as (
  delete from event_path_corrections where id in (select id from event_path_corrections limit 5000) returning id, path)
update application_events e set path = batch.path from batch where e.id = batch.id;
-- step
drop table if exists event_path_corrections;
