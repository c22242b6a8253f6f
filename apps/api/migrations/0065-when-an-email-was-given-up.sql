-- Emails are tried for two weeks, so when one was given up no longer follows from when it was queued. Empty for those of before.
alter table letters add column failed_at timestamptz;
