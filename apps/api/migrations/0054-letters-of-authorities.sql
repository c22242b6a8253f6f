-- in steps
-- The letter in which an authority replied.
-- step
alter table application_referrals
  add column if not exists reply_file_id uuid references application_files (id) on delete set null;
-- step
create index concurrently if not exists application_referrals_letters on application_referrals (reply_file_id)
  where reply_file_id is not null;
