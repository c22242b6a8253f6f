-- in steps
-- The letter in which an authority replied.
-- step
alter table application_referrals add column if not exists reply_file_id uuid;
-- step
alter table application_referrals drop constraint if exists application_referrals_letter;
alter table application_referrals add constraint application_referrals_letter
  foreign key (reply_file_id) references application_files (id) on delete set null not valid;
-- step
create index concurrently if not exists application_referrals_letters on application_referrals (reply_file_id)
  where reply_file_id is not null;
