-- in steps
-- Reports count by what one index holds of an application, so that they need not read applications themselves: also for
-- money, which may come before the submission, and when a permit was replaced.
-- step
create index concurrently if not exists applications_reported on applications (airport_id, submitted_at)
  include (id, path, assignee_id, replaced_from);
-- step
drop index concurrently if exists applications_received;
