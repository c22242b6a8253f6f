-- in steps
-- How long others had an application until its decision, said by the decision itself: reports then read nothing else for it,
-- and a reply that comes in later does not change a month that is over.
-- step
-- Up to an instant, in seconds of the airport's own clock: how long the applicant had questions, and how long the applicant or
-- authorities had it, overlaps counted once. A reply that asks for more time is none.
create or replace function others_had_it(application uuid, zone text, until timestamptz)
returns table (waited_s float8, paused_s float8) language sql stable rows 1 as $$
  with clock as (
    select e.event, e.at, lead(e.at) over (order by e.at, e.version) as next_at from application_events e
    where e.application_id = application and e.event in ('ask', 'answer', 'return-to-queue') and e.at < until),
  pauses as (
    select true as waits, c.at at time zone zone as starts, least(c.next_at, until) at time zone zone as ends
    from clock c where c.event = 'ask'
    union all
    select false, r.sent_at at time zone zone,
      least(until, case when r.reply is distinct from 'needs-more-time' then r.received_at end) at time zone zone
    from application_referrals r where r.application_id = application and r.sent_at < until)
  select coalesce((select sum(date_part('epoch', p.ends - p.starts)) from pauses p where p.waits), 0),
    coalesce((select sum(date_part('epoch', upper(one) - lower(one)))
      from unnest((select range_agg(tsrange(least(p.starts, p.ends), greatest(p.starts, p.ends))) from pauses p)) one), 0)
$$;
-- step
alter table application_events add column if not exists waited_s float8, add column if not exists paused_s float8;
-- step
create or replace function decision_says_how_long() returns trigger language plpgsql as $$
begin
  select o.waited_s, o.paused_s into new.waited_s, new.paused_s
    from others_had_it(new.application_id, coalesce((select p.time_zone from airports p where p.id = new.airport_id), 'UTC'), new.at) o;
  return new;
end $$;
-- step
-- After the one that says the airport: by the order of their names.
create or replace trigger application_events_time_decisions before insert on application_events
  for each row when (new.to_state in (6, 7) and new.from_state not in (6, 7) and new.paused_s is null)
  execute function decision_says_how_long();
-- step
create index concurrently if not exists application_events_untimed on application_events (id)
  where to_state in (6, 7) and from_state not in (6, 7) and paused_s is null;
-- step, until nothing is left
update application_events e set (waited_s, paused_s) = (select o.waited_s, o.paused_s
    from others_had_it(e.application_id, coalesce((select p.time_zone from airports p where p.id = e.airport_id), 'UTC'), e.at) o)
  where e.id in (select b.id from application_events b
    where b.to_state in (6, 7) and b.from_state not in (6, 7) and b.paused_s is null limit 1000);
-- step
drop index concurrently if exists application_events_untimed;
-- step
create index concurrently if not exists application_events_decided on application_events (at)
  include (application_id, to_state, from_state, airport_id, path, officer_id, submitted_at, waited_s, paused_s)
  where to_state in (6, 7) and from_state not in (6, 7);
-- step
create index concurrently if not exists application_events_of_officers on application_events (airport_id, officer_id, at)
  include (event, submitted_at) where officer_id is not null;
