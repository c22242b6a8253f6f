-- The applicant has an application from a question until they answer, or until the airport continues without them: since then it
-- is the airport's time again, on the desk and here. Decisions keep what they say of their time.
create or replace function others_had_it(application uuid, zone text, until timestamptz)
returns table (waited_s float8, paused_s float8) language sql stable rows 1 as $$
  with clock as (
    select e.event, e.at, lead(e.at) over (order by e.at, e.version) as next_at from application_events e
    where e.application_id = application and e.event in ('ask', 'answer', 'refer', 'mark-ready', 'return-to-queue') and e.at < until),
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
