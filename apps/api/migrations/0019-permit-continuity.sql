-- A permit is valid up to the first instant of the permit that replaces it. Until now the replacement took effect when it was approved.
alter table applications add column replaced_from timestamptz;
update applications set replaced_from = closed_at where state = 4 and close_reason = 'SUPERSEDED';
-- Due to be replaced: few at any time, looked for every minute.
create index applications_to_replace on applications (replaced_from) where state = 7 and replaced_from is not null;
