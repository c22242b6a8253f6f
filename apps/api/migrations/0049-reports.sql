-- in steps
-- Reports read the tables as they are: what was received by airport and time, what happened by kind and time, and money by
-- the instant it was paid, refunded or waived.
-- step
create index concurrently if not exists applications_received on applications (airport_id, submitted_at) include (id, path, assignee_id)
  where submitted_at is not null;
-- step
create index concurrently if not exists applications_open on applications (airport_id) include (id, path, assignee_id, submitted_at)
  where state in (2, 3);
-- step
create index concurrently if not exists application_events_by_kind on application_events (event, at)
  include (application_id, from_state, to_state, actor_id, version);
-- step
create index concurrently if not exists application_referrals_by_time on application_referrals (sent_at);
-- step
create index concurrently if not exists payment_transactions_by_time on payment_transactions (confirmed_at) where outcome = 0;
-- step
create index concurrently if not exists payment_refunds_by_time on payment_refunds (settled_at) where state = 'succeeded';
-- step
create index concurrently if not exists fee_waivers_by_time on fee_waivers (at);
-- step
create index concurrently if not exists application_airports_by_end on application_airports (valid_to) where outcome = 'approved';
