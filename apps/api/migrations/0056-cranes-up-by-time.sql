-- in steps
-- Reports look for the cranes that went up in a period, for the few of them that went up against their permit, and for what
-- was with an authority at that time, in an index that holds all they need of a referral.
-- step
create index concurrently if not exists activations_by_start on activations (started_at) include (application_id, stopped_at);
-- step
create index concurrently if not exists application_events_against_permit on application_events (at)
  include (application_id, event, to_state) where event = 'start' and detail->>'against' is not null;
-- step
create index concurrently if not exists application_referrals_sent on application_referrals (sent_at)
  include (application_id, reply, received_at);
-- step
drop index concurrently if exists application_referrals_by_time;
