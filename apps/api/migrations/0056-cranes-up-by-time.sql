-- in steps
-- Reports look for the cranes that went up in a period.
-- step
create index concurrently if not exists activations_by_start on activations (started_at) include (application_id, stopped_at);
