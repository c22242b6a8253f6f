-- What the applicant had changed and not sent when the airport continued without the reply: kept for the applicant, and put back
-- when the airport asks again.
alter table applications add column unsent_answers jsonb;
