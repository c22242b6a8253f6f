-- in steps
-- What reports look up of an application, a fee, a permit and a crane, each in an index that has all of it.
-- step
create index concurrently if not exists applications_in_short on applications (id) include (airport_id, replaced_from);
-- step
create index concurrently if not exists fee_quotes_amounts on fee_quotes (id) include (gst_cents, total_cents);
-- step
create index concurrently if not exists application_airports_ended on application_airports (valid_to) include (application_id)
  where outcome = 'approved';
-- step
create index concurrently if not exists application_airports_until on application_airports (application_id) include (valid_to)
  where outcome = 'approved';
-- step
create index concurrently if not exists activations_by_stop on activations (stopped_at) include (application_id, started_at);
-- step
drop index concurrently if exists application_airports_by_end;
