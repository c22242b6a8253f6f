-- A due date is there only while it runs: lists sort by what they show. While the clock is stopped it is kept aside.
alter table applications add column paused_due_at timestamptz;
alter table applications add column due_reason text;
update applications set paused_due_at = due_at, due_at = null
  where state in (2, 3) and clock_stopped_at is not null and due_at is not null;
update applications set due_at = null where state not in (2, 3) and due_at is not null;
